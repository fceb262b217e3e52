import type { AttentionList, FilterOf } from '@azas/domain/attention/attention.ts'
import { type Expression, sql } from 'kysely'
import type { Call } from '#call/call.ts'

type Total = Expression<{ total: number }>

/** How many rows each list shows its caller for a filter: the list's own conditions, as part of a statement. */
export type ListTotals = { [List in AttentionList]: (call: Call, filter: FilterOf<List>) => Total }

/** Counts of several lists in one statement, in their order. Throws the database's errors. */
export async function readTotals(call: Call, totals: readonly Total[]): Promise<number[]> {
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(totals)}] as totals`.execute(call.db)
  return rows[0]?.totals ?? []
}
