import { firstOf } from '@azas/domain/kernel/lists.ts'
import type { PlainMonth } from '@azas/domain/kernel/typed.ts'
import { type RawBuilder, sql } from 'kysely'
import { firstMonthOfPeople, monthsOfPerson } from '#db/use-months.queries.ts'
import { type Columns, columnsOfMonths, type Sites } from './stays.queries.ts'

type Part = RawBuilder<unknown>

/** Whether a graph is of all sites of whole companies, whose people `contract_people` has as one row each (decision 0067). */
export const isWhole = ({ ids, scope }: Sites, months: readonly PlainMonth[]) =>
  ids === null && scope.adminId === null && firstOf(months) >= firstMonthOfPeople

/** Whether a row belongs to one of the companies. */
export const inCompanies = (row: string, { scope: { realm, contractId } }: Sites): Part =>
  contractId
    ? sql`${sql.ref(`${row}.contract_id`)} = ${contractId}::uuid`
    : sql`${sql.ref(`${row}.contract_id`)} in (select id from contracts where realm = ${realm})`

/** The people `k` of whole companies. */
export const fromPeople = (sites: Sites): Part => sql`from contract_people k where ${inCompanies('k', sites)}`

/** The column of the first day of a person who is there; `greatest` passes over null. */
const firstColumn = ({ starts }: Columns) => sql`greatest(width_bucket(k.since, ${starts}::date[]) - 1, 0)`

/** The months in which a person could have been active: those of ended stays, and since they came if they may sign in. */
export function enabledMask(months: readonly PlainMonth[]): Part {
  const columns = columnsOfMonths(months)
  const since = sql`${sql.lit(2 ** columns.count - 1)} >> ${firstColumn(columns)}`
  return sql`${monthsOfPerson('use_months', months)} | ${monthsOfPerson('stay_months', months)} | case when k.enabled then ${since} else 0 end`
}
