import type * as z from 'zod/mini'
import { flags, period, text, values } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { tableWords } from '../words/table.ts'
import { validationWords } from '../words/validation.ts'
import { contractStatus } from './service-contract.ts'
import { contractWords as words } from './service-contract.words.ts'

/** The list of contract companies (product.md CON-01). */
export const contractFilter = listFilter(
  text('keyword', { label: tableWords.keyword, param: 'keyword' }),
  period(['periodStart', 'periodEnd'], {
    label: words.period,
    note: tableWords.overlaps,
    invalid: validationWords.contractPeriodInvalid,
  }),
  values('statuses', { label: words.status, param: 'status', set: contractStatus }),
  flags(
    { field: 'withoutAdmin', param: 'withoutAdmin', label: words.withoutAdmin },
    { field: 'endsSoon', param: 'endsSoon', label: words.endsSoon },
  ),
)
export const ContractFilter = contractFilter.schema
export type ContractFilter = z.output<typeof ContractFilter>
