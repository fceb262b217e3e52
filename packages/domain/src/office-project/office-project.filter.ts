import type * as z from 'zod/mini'
import { period, text, values } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { tableWords } from '../words/table.ts'
import { officeProjectCategory, officeProjectStatus } from './office-project.ts'
import { officeProjectWords as words } from './office-project.words.ts'

/** The list of office tenants (product.md OPJ-01). */
export const officeProjectFilter = listFilter(
  text('keyword', { label: tableWords.keyword, param: 'keyword' }),
  period(['periodStart', 'periodEnd'], {
    label: words.period,
    note: tableWords.overlaps,
    invalid: words.periodInvalid,
  }),
  values('categories', { label: words.category, param: 'category', set: officeProjectCategory }),
  values('statuses', { label: words.status, param: 'status', set: officeProjectStatus }),
)
export const OfficeProjectFilter = officeProjectFilter.schema
export type OfficeProjectFilter = z.output<typeof OfficeProjectFilter>
