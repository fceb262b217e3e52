import { Usage } from '@azas/api/usage/usage.operations.ts'
import type { UsageFilter } from '@azas/domain/usage/usage.filter.ts'
import { usageMonths, type UsageSortField } from '@azas/domain/usage/usage.ts'
import { sql } from 'kysely'
import type { Call } from '#call/call.ts'
import { fieldsOf, selecting } from '#db/columns.ts'
import { type ConditionsOf, containsWords } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { defineListQueries } from '#db/list-queries.ts'
import type { Ordering } from '#db/list.ts'

type UsageScope = { realm: string }

export const usageScope = ({ actor }: Call): UsageScope => ({ realm: actor.realm })

const last = sql.lit(usageMonths)
const before = sql.lit(usageMonths - 1)
const people = sql<number>`coalesce(contract_use.people[${last}], 0)`

const columns = {
  id: 'contracts.id',
  companyName: 'contracts.company_name',
  contractNumber: 'contracts.contract_number',
  // A company that was registered after the last count has been used by nobody.
  monthly: sql<number[]>`coalesce(contract_use.people, array_fill(0, array[${last}]))`,
  people,
  difference: sql<number>`coalesce(contract_use.people[${last}] - contract_use.people[${before}], 0)`,
  // Whoever was active and has left is still active: no rate is higher than all.
  rate: sql<number | null>`case when contract_counts.people > 0
    then least(round(100.0 * ${people} / contract_counts.people, 1), 100)::float8 end`,
  userCount: 'contract_counts.people',
  activeProjectCount: 'contract_counts.active_projects',
  projectCount: 'contract_counts.projects',
  failedMails: sql<number>`coalesce(contract_use.failed_mails, 0)`,
  imports: sql<number>`coalesce(contract_use.imports, 0)`,
  lastUsedOn: 'contract_counts.last_used_on',
} as const

const inScope = (db: Database, { realm }: UsageScope) =>
  db
    .selectFrom('contracts')
    .innerJoin('contract_counts', 'contract_counts.contract_id', 'contracts.id')
    .leftJoin('contract_use', 'contract_use.contract_id', 'contracts.id')
    .where('contracts.realm', '=', realm)
    .where('contracts.status', '=', 'Signed')

/** Companies under contract with their use (product.md SHL-17). */
export const usages = defineListQueries({
  inScope,
  table: 'contracts',
  conditions: (filter: UsageFilter): ConditionsOf<UsageFilter> => ({
    keyword: containsWords('contracts.search_key', filter.keyword),
  }),
  row: (query) => query.select(selecting(columns, fieldsOf(Usage))),
  detail: (query) => query.select(selecting(columns, fieldsOf(Usage))),
  orderings: (): Record<UsageSortField, Ordering> => ({ ...columns, companyName: 'contracts.sort_key' }),
})

export type UsageRow = NonNullable<Awaited<ReturnType<typeof usages.find>>>

/** The people of a company by month as they were counted last, and the last of the months; undefined without the company. */
export function findMonthly(db: Database, { realm }: UsageScope, contractId: string) {
  return db
    .selectFrom('contracts')
    .leftJoin('contract_use', 'contract_use.contract_id', 'contracts.id')
    .select([columns.monthly.as('monthly'), 'contract_use.month'])
    .where('contracts.realm', '=', realm)
    .where('contracts.id', '=', contractId)
    .executeTakeFirst()
}
