import type * as z from 'zod/mini'
import { type Closed, flags, lookup, period, tab, text, values } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { tableWords } from '../words/table.ts'
import { byKind, type NoticeKind, noticeKinds, type NoticeTargetValue, targetLabels } from './notice-kinds.ts'
import { noticeStatus, recipientState } from './notice.ts'
import { noticeWords as words, recipientWords } from './notice.words.ts'

/** Matches notices for this company or one of its sites, and notices for all. */
const ofCompany = [lookup('contractId', { label: words.contractIds, param: 'company' })] as const
/** Matches notices for this tenant and notices for all tenants. */
const ofTenant = [lookup('officeProjectId', { label: words.officeProjectIds, param: 'tenant' })] as const
/** The condition of one kind, typed as those of both. */
const reachOf = (kind: NoticeKind) =>
  (kind === 'notice' ? ofCompany : ofTenant) as unknown as readonly [...typeof ofCompany, ...typeof ofTenant]

function filterOf(kind: NoticeKind) {
  const { targets } = noticeKinds[kind]
  const set: Closed<NoticeTargetValue> = { values: targets.values, labels: targetLabels }
  return listFilter(
    tab('statuses', { label: words.status, param: 'status', set: noticeStatus }),
    text('keyword', { label: tableWords.keyword, param: 'keyword' }),
    period(['periodStart', 'periodEnd'], {
      label: words.period,
      note: tableWords.overlaps,
      invalid: words.filterPeriodInvalid,
    }),
    values('targets', { label: words.targets, param: 'target', set }),
    ...reachOf(kind),
    flags({ field: 'withFailed', param: 'failed', label: words.withFailed }),
  )
}

/** The lists of notices, with a tab for each status (product.md NTC-02). */
export const noticeFilters = byKind(filterOf)
export type NoticeFilter = z.output<(typeof noticeFilters)[NoticeKind]['schema']>

/** The recipients of a notice, with a tab for each state. */
export const recipientFilter = listFilter(
  tab('states', { label: recipientWords.state, param: 'state', set: recipientState }),
)
export const RecipientFilter = recipientFilter.schema
export type RecipientFilter = z.output<typeof RecipientFilter>
