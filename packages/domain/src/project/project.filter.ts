import * as z from 'zod/mini'
import { flags, lookup, period, text, values } from '../kernel/filter/condition.ts'
import { listFilter } from '../kernel/filter/list-filter.ts'
import { tableWords } from '../words/table.ts'
import { projectStatus } from './project.ts'
import { projectWords as words } from './project.words.ts'

/**
 * The list of sites (product.md PRJ-02). The conditions on what needs attention (SHL-14) match only sites in use of
 * signed companies, because no other site can be changed.
 */
export const projectFilter = listFilter(
  text('keyword', { label: tableWords.keyword, param: 'keyword' }),
  lookup('contractId', { label: words.companyName, param: 'company' }),
  period(['periodStart', 'periodEnd'], {
    label: words.period,
    note: tableWords.overlaps,
    invalid: words.periodInvalid,
  }),
  values('statuses', { label: words.status, param: 'status', set: projectStatus }),
  flags(
    { field: 'endsSoon', param: 'endsSoon', label: words.endsSoon },
    { field: 'overdue', param: 'overdue', label: words.overdue },
    { field: 'withoutDuty', param: 'withoutDuty', label: words.withoutDuty },
    { field: 'withRowsLeft', param: 'rowsLeft', label: words.withRowsLeft },
    { field: 'withUnseen', param: 'unseen', label: words.withUnseen },
    { field: 'withExpiringCards', param: 'cards', label: words.withExpiringCards },
  ),
)
export const ProjectFilter = projectFilter.schema
export type ProjectFilter = z.output<typeof ProjectFilter>

const { keyword, contractId, statuses } = ProjectFilter.shape
/** The query of a site lookup. */
export const ProjectOptionsFilter = z.strictObject({ keyword, contractId, statuses })
export type ProjectOptionsFilter = z.output<typeof ProjectOptionsFilter>
