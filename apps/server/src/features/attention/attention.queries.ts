import type { AttentionList, FilterOf } from '@azas/domain/attention/attention.ts'
import { type Expression, sql } from 'kysely'
import type { Call } from '#call/call.ts'

type Total = Expression<{ total: number }>

/** How many rows each list shows its caller for a filter: the list's own conditions, as part of a statement. */
export type ListTotals = { [List in AttentionList]: (call: Call, filter: FilterOf<List>) => Total }

async function readInOneStatement({ db }: Call, totals: readonly Total[]): Promise<number[]> {
  if (totals.length === 0) return []
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(totals)}] as totals`.execute(db)
  return rows[0]?.totals ?? []
}

/**
 * Counts of several lists, in their order. Two statements share them, every other one each: who waits for a million people
 * waits for half of them (PRF-29). Throws the database's errors.
 */
export async function readTotals(call: Call, totals: readonly Total[]): Promise<number[]> {
  const halves = [0, 1].map((rest) => totals.filter((_, n) => n % 2 === rest))
  const counts = await Promise.all(halves.map((half) => readInOneStatement(call, half)))
  return totals.map((_, n) => counts[n % 2]?.[Math.floor(n / 2)] ?? 0)
}
