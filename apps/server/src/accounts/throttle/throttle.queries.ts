import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.ts'
import { longestTryMs, longestWaitMs, longestWindowMs, type ThrottleKind, throttleRules } from './throttle.rules.ts'

export type CounterKey = { kind: ThrottleKind; key: string }
export type Block = CounterKey & { until: Date; onlyInFlight: boolean }

/** The keys under which a try is counted, and the first key that blocks it, with its time. */
type Count = {
  counted: string[]
  blocked_key: string | null
  blocked_until: Date | null
  /** True if it is blocked only while other tries are in flight. */
  only_in_flight: boolean | null
}

function selectKeys(keys: readonly CounterKey[]): RawBuilder<unknown> {
  const rules = keys.map(({ kind }) => throttleRules[kind])
  return sql`select * from unnest(
    ${keys.map(({ key }) => key)}::text[], ${rules.map(({ windowMs }) => windowMs)}::float8[],
    ${rules.map(({ free }) => free)}::int[], ${rules.map(({ firstWaitMs }) => firstWaitMs)}::float8[]
  ) with ordinality as a (key, window_ms, free, first_wait_ms, place)`
}

const ms = sql`interval '1 ms'`

// Reads the locked row, not the statement's snapshot, so that concurrent tries cannot exceed the free ones.
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

/** Every statement locks the rows in the order of their keys, to avoid deadlocks. */
const countAll = (keys: readonly CounterKey[], now: Date) => sql<Count>`
    with asked as (${selectKeys(keys)}),
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
      (select blocked_until from blocked) as blocked_until, (select only_in_flight from blocked) as only_in_flight`

type Means = { db: Database; now: () => Date }

/** Counts a try under all its keys in one statement; returns the block, in which case no key is counted. */
export async function countThrottledTry({ db, now }: Means, keys: readonly CounterKey[]): Promise<Block | null> {
  const [count] = await runPrepared(db, countAll(keys, now()))
  const { counted, blocked_key, blocked_until: until, only_in_flight } = count!
  if (counted.length === keys.length) return null
  if (counted.length > 0) await refundTry(db, counted)
  const blocked = keys.find(({ key }) => key === blocked_key)
  // A concurrent try took the last free place: a repeated count sees it.
  return blocked && until
    ? { ...blocked, until, onlyInFlight: only_in_flight === true }
    : countThrottledTry({ db, now }, keys)
}

const lockCounters = (keys: readonly string[]) => sql`
    held as (select key, in_flight from throttle_counters where key = any(${keys}::text[]) order by key for update)`

/**
 * The parts of a WITH that take a successful try back and delete all failures of the key `forgotten`. Other tries in
 * flight stay counted.
 */
export function refundParts(keys: readonly string[], forgotten: string | null): RawBuilder<unknown> {
  return sql`
    ${lockCounters(keys)},
    forgotten as (
      delete from throttle_counters where key in (select key from held where key = ${forgotten}::text and in_flight <= 1)
    ),
    taken_back as (
      update throttle_counters set in_flight = greatest(in_flight - 1, 0), blocked_until = null,
        failures = greatest(case when key = ${forgotten}::text then in_flight else failures end - 1, 0)
      where key in (select key from held where key is distinct from ${forgotten}::text or in_flight > 1)
    )`
}

/** Runs `refundParts` as a statement of its own. */
export async function refundTry(db: Database, keys: readonly string[], forgotten: string | null = null): Promise<void> {
  await runPrepared(db, sql`with ${refundParts(keys, forgotten)} select`)
}

/** Ends a failed try, which stays counted. */
export async function endFailedTry(db: Database, keys: readonly string[]): Promise<void> {
  await runPrepared(
    db,
    sql`with ${lockCounters(keys)} update throttle_counters set in_flight = greatest(in_flight - 1, 0)
      where key in (select key from held)`,
  )
}

/** Deletes counters that no rule looks at any more; every stranger's try makes some (security.md row 89). */
export async function deleteOldCounters(db: Database, now: Date): Promise<void> {
  await sql`
    delete from throttle_counters where key in (
      select key from throttle_counters
      where since < ${new Date(now.getTime() - longestWindowMs)}::timestamptz
        and (blocked_until is null or blocked_until < ${now}::timestamptz)
        and (in_flight_until is null or in_flight_until < ${now}::timestamptz)
      order by key for update skip locked
    )`.execute(db)
}
