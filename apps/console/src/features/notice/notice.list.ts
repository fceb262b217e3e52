import { noticeFilterOf } from '@azas/domain/notice/notice.forms.ts'
import { type NoticeKind, noticeKinds, targetLabels } from '@azas/domain/notice/notice-kinds.ts'
import { noticeSortFields, noticeStatus } from '@azas/domain/notice/notice.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { flags } from '#filter/conditions/flags.tsx'
import { lookup } from '#filter/conditions/lookup.tsx'
import { period } from '#filter/conditions/period.tsx'
import { tab } from '#filter/conditions/tab.ts'
import { text } from '#filter/conditions/text.tsx'
import { values } from '#filter/conditions/values.tsx'
import { defineFilter } from '#filter/define-filter.ts'
import { anyTenant } from '#record/tenant-lookup.ts'
import { defineList } from '#list/define-list.ts'

/** Where the notices of a kind are listed. */
export const noticeHome = (kind: NoticeKind) => ({ path: `/system/${kind}`, object: words.object })

/** The notices of a kind as a list, with a tab for each status (product.md NTC-02). */
const listOf = (kind: NoticeKind) =>
  defineList({
    sortFields: noticeSortFields,
    defaultSort: '-startTimestamp',
    filter: defineFilter({
      schema: noticeFilterOf(kind),
      conditions: [
        tab('statuses', { param: 'status', values: noticeStatus.values }),
        text('keyword', { label: tableWords.keyword, param: 'keyword' }),
        period(['periodStart', 'periodEnd'], { label: words.period }),
        values('targets', {
          label: words.targets,
          param: 'target',
          set: { values: noticeKinds[kind].targets.values, label: (target) => targetLabels[target] ?? target },
        }),
        ...(noticeKinds[kind].maxTenants > 0
          ? [lookup('officeProjectId', { label: words.officeProjectIds, param: 'tenant', source: anyTenant })]
          : []),
        flags([{ field: 'withFailed', param: 'failed', label: words.withFailed }]),
      ],
    }),
  })

export const noticeLists = { notice: listOf('notice'), 'office-notice': listOf('office-notice') }
