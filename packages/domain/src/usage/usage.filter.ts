import type * as z from 'zod/mini'
import { text } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { tableWords } from '../words/table.ts'

/** The companies of the overview of use (product.md SHL-17). */
export const usageFilter = listFilter(text('keyword', { label: tableWords.keyword, param: 'keyword' }))
export const UsageFilter = usageFilter.schema
export type UsageFilter = z.output<typeof UsageFilter>
