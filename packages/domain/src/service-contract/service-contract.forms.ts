import * as z from 'zod/mini'
import { PlainDateText, SearchText } from '../kernel/fields.ts'
import { validationWords } from '../words/validation.ts'
import { contractStatus } from './service-contract.ts'

/** The filter of the list of contract companies (product.md CON-01). Both ends of the period count. */
export const ContractFilter = z
  .strictObject({
    keyword: z.optional(SearchText),
    statuses: z.optional(z.array(contractStatus.schema).check(z.maxLength(contractStatus.values.length))),
    periodStart: z.optional(PlainDateText),
    periodEnd: z.optional(PlainDateText),
    withoutAdmin: z.optional(z.boolean()),
    endsSoon: z.optional(z.boolean()),
  })
  .check(
    z.refine((filter) => !filter.periodStart || !filter.periodEnd || filter.periodStart <= filter.periodEnd, {
      path: ['periodStart'],
      error: validationWords.contractPeriodInvalid,
    }),
  )
export type ContractFilter = z.output<typeof ContractFilter>
