import { readOne } from '#db/one-row.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Adds to a counter, which restarts after its window; returns the sum and the start of the window. */
export async function addToCounter(
  trx: Database,
  { key, amount, windowMs, now }: { key: string; amount: number; windowMs: number; now: Date },
): Promise<{ sum: number; since: Date }> {
  const isOver = sql`t.since <= ${new Date(now.getTime() - windowMs)}::timestamptz`
  return readOne(
    trx,
    sql<{ sum: number; since: Date }>`
    insert into throttle_counters as t (key, failures, since) values (${key}, ${amount}, ${now})
    on conflict (key) do update set
      failures = case when ${isOver} then 0 else t.failures end + excluded.failures,
      since = case when ${isOver} then excluded.since else t.since end
    returning failures as sum, since`,
  )
}
