import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'

// Of two concurrent claims of one address, the second waits and sees the result of the first.
const lockAddresses = (ids: readonly string[]) => sql`
  select pg_advisory_xact_lock(k) from (
    select distinct hashtextextended(realm || ' ' || email, 0) as k from users where id = any(${ids}::uuid[]) order by k
  ) keys`

/**
 * Assigns accounts their addresses unless another living account owns them; returns the accounts without one. Both
 * outcomes run the same statements, so that timing reveals nothing (security.md row 61).
 */
export async function claimAddresses(trx: Database, userIds: readonly string[]): Promise<string[]> {
  await lockAddresses(userIds).execute(trx)
  const { rows } = await sql<{ id: string; owns_email: boolean }>`
    update users u set owns_email = not address_is_owned(u.realm, u.email, u.id)
    where u.id = any(${userIds}::uuid[]) returning u.id, u.owns_email`.execute(trx)
  return rows.filter((row) => !row.owns_email).map(({ id }) => id)
}

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
