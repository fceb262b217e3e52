import { byKind, type NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeFilters, recipientFilter } from '@azas/domain/notice/notice.filter.ts'
import { noticeSortFields } from '@azas/domain/notice/notice.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { things } from '@azas/domain/words/counting.ts'
import { lookupView } from '#filter/conditions/lookup.tsx'
import { tabView } from '#filter/conditions/tab.ts'
import { defineFilter } from '#filter/define-filter.ts'
import { defineList } from '#list/define-list.ts'
import { anyCompany } from '#parents/company-source.ts'
import { anyTenant } from '#parents/tenant-lookup.ts'

/** Where the notices of a kind are listed. */
export const noticeHome = (kind: NoticeKind) => ({ path: `/system/${kind}`, object: things(words.object) })

/** The notices of a kind as a list, with a tab for each status (product.md NTC-02). */
const listOf = (kind: NoticeKind) =>
  defineList({
    sortFields: noticeSortFields,
    defaultSort: '-startTimestamp',
    filter: defineFilter(noticeFilters[kind], {
      tab: tabView,
      lookup: lookupView(kind === 'notice' ? anyCompany : anyTenant),
    }),
  })

export const noticeLists = byKind(listOf)

/** The recipients of a notice, with a tab for each state; the server orders them, failures first. */
export const recipientList = defineList({
  sortFields: ['state'],
  defaultSort: 'state',
  filter: defineFilter(recipientFilter, { tab: tabView }),
})
