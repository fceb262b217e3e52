import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { longestWaitMs, type ThrottleRule } from './throttle.rules.ts'

/**
 * Counts a try under a key before it is made, in one statement: of any number of racing tries only the free ones pass.
 * Returns null when the try may be made, else until when it has to wait.
 */
export async function countTry(db: Database, key: string, rule: ThrottleRule, now: Date): Promise<Date | null> {
  const windowStart = new Date(now.getTime() - rule.windowMs)
  const windowEnd = new Date(now.getTime() + rule.windowMs)
  const expired = sql`t.since <= ${windowStart}`
  const failures = sql`case when ${expired} then 1 else t.failures + 1 end`
  const since = sql`case when ${expired} then ${now} else t.since end`
  const doubled = sql`least(${rule.firstWaitMs}::float8 * 2 ^ least(t.failures + 1 - ${rule.free}, 30), ${longestWaitMs})`
  const until =
    rule.firstWaitMs === null
      ? sql`t.since + (${windowEnd}::timestamptz - ${now}::timestamptz)`
      : sql`${now}::timestamptz + ${doubled} * interval '1 ms'`
  const counted = await sql`
    insert into throttle_counters as t (key, failures, since) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = ${failures},
      since = ${since},
      blocked_until = case when not (${expired}) and t.failures + 1 >= ${rule.free} then ${until} end
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning key
  `.execute(db)
  return counted.rows.length > 0 ? null : readBlock(db, key)
}

async function readBlock(db: Database, key: string): Promise<Date | null> {
  const row = await db.selectFrom('throttle_counters').select('blocked_until').where('key', '=', key).executeTakeFirst()
  return row?.blocked_until ?? null
}

/** Takes a try back that did not fail. */
export async function takeBack(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('throttle_counters')
    .set((set) => ({ failures: set('failures', '-', 1), blocked_until: null }))
    .where('key', 'in', [...keys])
    .execute()
}

/** Forgets the failures of a key: the right password was given there. */
export async function forget(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle_counters').where('key', '=', key).execute()
}
