import { RecipientFilter } from '@azas/domain/notice/notice.forms.ts'
import { recipientState } from '@azas/domain/notice/notice.ts'
import { tab } from '#filter/conditions/tab.ts'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The recipients of a notice, with a tab for each state; the server orders them, failures first. */
export const recipientList = defineList({
  sortFields: ['state'],
  defaultSort: 'state',
  filter: defineFilter({
    schema: RecipientFilter,
    conditions: [tab('states', { param: 'state', values: recipientState.values })],
  }),
})
