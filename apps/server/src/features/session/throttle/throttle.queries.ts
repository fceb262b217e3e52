import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'
import { longestTryMs, longestWaitMs, type ThrottleRule } from './throttle.rules.ts'

export type RuledKey = { key: string; rule: ThrottleRule }

/** What counting did: the keys under which the try is counted now, and the first that blocks it with its time. */
type Count = {
  counted: string[]
  blocked_key: string | null
  blocked_until: Date | null
  /** Whether it is blocked only as long as other tries are in flight. */
  only_in_flight: boolean | null
}

function asked(keys: readonly RuledKey[]): RawBuilder<unknown> {
  const of = (read: (key: RuledKey) => unknown) => keys.map(read)
  return sql`select * from unnest(
    ${of(({ key }) => key)}::text[], ${of(({ rule }) => rule.windowMs)}::float8[],
    ${of(({ rule }) => rule.free)}::int[], ${of(({ rule }) => rule.firstWaitMs)}::float8[]
  ) with ordinality as a (key, window_ms, free, first_wait_ms, place)`
}

const ms = sql`interval '1 ms'`

// The row as it stands decides, not as the statement first saw it: of any number of racing tries only the free ones pass.
const recount = (now: Date) => sql`
  select case when old then 1 else t.failures + 1 end,
    case when old then ${now}::timestamptz else t.since end,
    case when not old and t.failures + 1 >= a.free then
      case when a.first_wait_ms is null then t.since + a.window_ms * ${ms}
      else ${now}::timestamptz
        + least(a.first_wait_ms * 2 ^ least(t.failures + 1 - a.free, 30), ${longestWaitMs}::float8) * ${ms} end
    end,
    case when t.in_flight_until > ${now}::timestamptz then t.in_flight else 0 end + 1,
    excluded.in_flight_until
  from asked a, lateral (select t.since <= ${now}::timestamptz - a.window_ms * ${ms} as old) age
  where a.key = excluded.key`

/**
 * Counts a try under all its keys before it is made, in one statement. Where one of them blocks it none is counted;
 * where that only shows while counting (a race), those in `counted` are to be taken back. Rows are locked in the order
 * of their keys, here and below: two tries of one network never wait for each other in a circle.
 */
export async function countTry(db: Database, keys: readonly RuledKey[], now: Date): Promise<Count> {
  const [count] = await runPrepared(
    db,
    sql<Count>`
    with asked as (${asked(keys)}),
    blocked as (
      select a.key, t.blocked_until, t.in_flight > 0 and t.in_flight_until > ${now}::timestamptz as only_in_flight
      from asked a join throttle_counters t on t.key = a.key
      where t.blocked_until > ${now}::timestamptz order by only_in_flight, a.place limit 1
    ),
    counted as (
      insert into throttle_counters as t (key, failures, since, in_flight, in_flight_until)
      select key, 1, ${now}::timestamptz, 1, ${now}::timestamptz + ${longestTryMs}::float8 * ${ms}
      from asked where not exists (select from blocked) order by key
      on conflict (key) do update set (failures, since, blocked_until, in_flight, in_flight_until) = (${recount(now)})
      where t.blocked_until is null or t.blocked_until <= ${now}::timestamptz
      returning key
    )
    select array(select key from counted) as counted, (select key from blocked) as blocked_key,
      (select blocked_until from blocked) as blocked_until, (select only_in_flight from blocked) as only_in_flight`,
  )
  return count!
}

const held = (keys: readonly string[]) => sql`
    held as (select key, in_flight from throttle_counters where key = any(${keys}::text[]) order by key for update)`

/**
 * The parts of a WITH that take a try back which did not fail, and forget all failures of the key `forgotten`: the right
 * password was given there. Other tries in flight under it stay counted.
 */
export function takingBack(keys: readonly string[], forgotten: string | null): RawBuilder<unknown> {
  return sql`
    ${held(keys)},
    forgotten as (
      delete from throttle_counters where key in (select key from held where key = ${forgotten}::text and in_flight <= 1)
    ),
    taken_back as (
      update throttle_counters set in_flight = greatest(in_flight - 1, 0), blocked_until = null,
        failures = greatest(case when key = ${forgotten}::text then in_flight else failures end - 1, 0)
      where key in (select key from held where key is distinct from ${forgotten}::text or in_flight > 1)
    )`
}

/** Does what `takingBack` says, in a statement of its own. */
export async function takeBack(db: Database, keys: readonly string[], forgotten: string | null = null): Promise<void> {
  await runPrepared(db, sql`with ${takingBack(keys, forgotten)} select`)
}

/** Ends a try that failed: it stays counted. */
export async function endFailedTry(db: Database, keys: readonly string[]): Promise<void> {
  await runPrepared(
    db,
    sql`with ${held(keys)} update throttle_counters set in_flight = greatest(in_flight - 1, 0)
      where key in (select key from held)`,
  )
}
