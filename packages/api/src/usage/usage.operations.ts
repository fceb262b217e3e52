import { sortSchema } from '@azas/domain/kernel/page.ts'
import { UsageFilter } from '@azas/domain/usage/usage.filter.ts'
import { usageMonths, usageSortFields } from '@azas/domain/usage/usage.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { listOperations } from '../noun-operations.ts'
import { operation } from '../operation.ts'

/** A company under contract with its use, as it was counted last (product.md SHL-17). */
export const Usage = z.strictObject({
  id: Id,
  companyName: z.string(),
  contractNumber: z.string(),
  /** The people who were active in each of the last months, the running one last; nobody is counted twice in a month. */
  monthly: z.array(z.int()).check(z.minLength(usageMonths), z.maxLength(usageMonths)),
  /** Of the running month, and the step from the month before. */
  people: z.int(),
  difference: z.int(),
  /** The share of its people who were active this month, in percent with one decimal; null without people. */
  rate: z.nullable(z.number()),
  userCount: z.int(),
  activeProjectCount: z.int(),
  projectCount: z.int(),
  /** Of the last seven days. */
  failedMails: z.int(),
  imports: z.int(),
  lastUsedOn: z.nullable(z.iso.date()),
})
export type Usage = z.output<typeof Usage>

export const { search: usageSearch, file: usageExport } = listOperations('usage', {
  path: '/usage',
  access: 'usage.read',
  rows: 'companies under contract with their use',
  row: Usage,
  filter: UsageFilter,
  sort: z._default(sortSchema(usageSortFields), '-people'),
})

export const usageTotals = operation({
  id: 'usageTotals',
  summary: 'The use of all companies under contract in figures, as it was counted last.',
  method: 'GET',
  path: '/usage/totals',
  access: 'usage.read',
  query: RealmQuery,
  reply: z.strictObject({
    /** When use was counted; null before the first time. */
    asOf: z.nullable(Instant),
    /** The months of `monthly`, `YYYY/MM`. */
    months: z.array(z.string()),
    companies: z.int(),
    newCompanies: z.int(),
    activeProjects: z.int(),
    projects: z.int(),
    newProjects: z.int(),
    users: z.int(),
    administrators: z.int(),
    people: z.int(),
    peopleBefore: z.int(),
    /** Of the last seven days. */
    imports: z.int(),
    importedRows: z.int(),
    unimportedRows: z.int(),
    failedMails: z.int(),
    /** Mails that are to be sent now or are tried again. */
    waitingMails: z.int(),
    /** The last backup of BACKUP_DIR, overdue two hours after the next one was due; null without the setting (OPS-08). */
    backup: z.nullable(z.strictObject({ takenAt: z.nullable(Instant), isOverdue: z.boolean() })),
  }),
})

export const usageDetail = operation({
  id: 'usageDetail',
  summary: 'The people of a company in each of the last months, as they were counted last; 404 when it is absent.',
  method: 'GET',
  path: '/usage/detail',
  access: 'usage.read',
  query: z.strictObject({ ...RealmQuery.shape, target_contract_id: Id }),
  reply: z.strictObject({
    /** The months of `monthly`, `YYYY/MM`, the running one last. */
    months: z.array(z.string()),
    monthly: Usage.shape.monthly,
  }),
})
