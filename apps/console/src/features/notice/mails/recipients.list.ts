import { recipientFilter } from '@azas/domain/notice/notice.filter.ts'
import { tabView } from '#filter/conditions/tab.ts'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'

/** The recipients of a notice, with a tab for each state; the server orders them, failures first. */
export const recipientList = defineList({
  sortFields: ['state'],
  defaultSort: 'state',
  filter: defineFilter(recipientFilter, { tab: tabView }),
})
