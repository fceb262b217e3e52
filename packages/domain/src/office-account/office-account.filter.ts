import type * as z from 'zod/mini'
import { flags, lookup, text, values } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { tableWords } from '../words/table.ts'
import { officeAccountStatus, officeAccountType } from './office-account.ts'
import { officeAccountWords as words } from './office-account.words.ts'

/** The list of office accounts (product.md OAC-01). */
export const officeAccountFilter = listFilter(
  text('keyword', { label: tableWords.keyword, param: 'keyword' }),
  lookup('officeProjectId', { label: words.tenants, param: 'tenant' }),
  values('types', { label: words.type, param: 'type', set: officeAccountType }),
  values('statuses', { label: words.status, param: 'status', set: officeAccountStatus }),
  flags(
    { field: 'expiresSoon', param: 'expiresSoon', label: words.expiresSoon },
    { field: 'neverExpires', param: 'neverExpires', label: words.neverExpires },
  ),
)
export const OfficeAccountFilter = officeAccountFilter.schema
export type OfficeAccountFilter = z.output<typeof OfficeAccountFilter>
