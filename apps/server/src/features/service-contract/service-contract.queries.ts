import * as ops from '@azas/api/service-contract/service-contract.operations.ts'
import { endsSoonDays } from '@azas/domain/kernel/period.ts'
import { addDays, type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ContractFilter } from '@azas/domain/service-contract/service-contract.filter.ts'
import { ContractForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import type { ContractSortField } from '@azas/domain/service-contract/service-contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#call/call.ts'
import { fieldsOf, recordFields, selecting, storedIn } from '#db/columns.ts'
import { type ConditionsOf, containsWords, isOneOf, overlapsPeriod, when } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { defineListQueries } from '#db/list-queries.ts'
import type { Ordering } from '#db/list.ts'

/** The contracts that an actor may see, and the day that "ends soon" is counted from. */
type ContractScope = { realm: string; today: PlainDate }

export const contractScope = ({ actor, now }: Call): ContractScope => ({ realm: actor.realm, today: tokyoDate(now()) })

const subAdmins = sql<number>`(
  select count(*)::int from users
  where users.contract_id = contracts.id and users.role = 'SubAdmin' and users.status <> 'Inactive'
)`

const columns = {
  ...storedIn('contracts', [...recordFields, ...fieldsOf(ContractForm)]),
  adminCount: 'contract_counts.admins',
  activeProjectCount: 'contract_counts.active_projects',
  projectCount: 'contract_counts.projects',
  userCount: 'contract_counts.people',
  lastUsedOn: 'contract_counts.last_used_on',
  subAdminCount: subAdmins,
} as const

function inScope(db: Database, { realm }: ContractScope) {
  return db
    .selectFrom('contracts')
    .innerJoin('contract_counts', 'contract_counts.contract_id', 'contracts.id')
    .where('contracts.realm', '=', realm)
}

const isSigned = sql<boolean>`contracts.status = 'Signed'`

/** Contract companies of a realm. */
export const contracts = defineListQueries({
  inScope,
  table: 'contracts',
  conditions: (filter: ContractFilter, { today }): ConditionsOf<ContractFilter> => ({
    keyword: containsWords('contracts.search_key', filter.keyword),
    ...overlapsPeriod('contracts', filter),
    statuses: isOneOf('contracts.status', filter.statuses),
    withoutAdmin: when(filter.withoutAdmin, () => [isSigned, sql<boolean>`contract_counts.admins = 0`]),
    endsSoon: when(filter.endsSoon, () => [
      isSigned,
      sql<boolean>`contracts.end_date <= ${addDays(today, endsSoonDays)}`,
    ]),
  }),
  row: (query) => query.select(selecting(columns, fieldsOf(ops.Contract))),
  detail: (query) => query.select(selecting(columns, fieldsOf(ops.ContractDetail))),
  orderings: (): Record<ContractSortField, Ordering> => ({ ...columns, companyName: 'contracts.sort_key' }),
})

/** How many companies the list shows its caller, as part of a statement. */
export const selectContractTotal = (call: Call, filter: ContractFilter) =>
  contracts.total(call.db, contractScope(call), filter)

export type ContractRow = NonNullable<Awaited<ReturnType<typeof contracts.find>>>

const countWhere = (what: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${what}))::int`

/**
 * Counts who loses access when a contract ends and regains it on a reopen: the same people, as the end changes nobody's
 * own status (product.md CON-04, FRM-06).
 */
export async function countContractImpact(db: Database, contractId: string, living: RawBuilder<boolean>) {
  const inUse = db.selectFrom('users').where('contract_id', '=', contractId).where('status', '=', 'Active')
  const [people, sites, sessions] = await Promise.all([
    inUse
      .select([
        countWhere(sql`role in ('Admin', 'SubAdmin')`).as('administrators'),
        countWhere(sql`role not in ('Admin', 'SubAdmin')`).as('people'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('projects')
      .select(sql<number>`count(*)::int`.as('sites'))
      .where('contract_id', '=', contractId)
      .where('status', '=', 'Active')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sessions')
      .select(sql<number>`count(*)::int`.as('sessions'))
      .where('user_id', 'in', inUse.select('id'))
      .where(living)
      .executeTakeFirstOrThrow(),
  ])
  return { ...people, ...sites, ...sessions }
}
