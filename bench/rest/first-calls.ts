import { quantile } from '@azas/testing/figures.ts'
import { Client } from 'pg'
import { createAccessTokens } from '../../apps/server/src/features/session/tokens/access-token.ts'
import { deriveKeys } from '../../apps/server/src/features/session/tokens/keys.ts'
import { createWorld, secret, type World } from '../lists/world.ts'
import type { Row } from '../table.ts'

const people = 6_000
const atOnce = 64
const mostTimes = 2
const hourSeconds = 3_600

type Person = { id: string; session: string }

/** A session of each of some people of the large site, as if they had signed in yesterday. */
async function openSessions(database: Client, site: string): Promise<Person[]> {
  const { rows } = await database.query<Person>(
    `insert into sessions (user_id, realm, salt, client_type, confirmed_gen, last_used_at)
      select m.user_id, 'system', '\\x00', 'App', 1, now() from site_members m
      where m.project_id = $1 and m.login_status = 'Active' order by m.user_id limit $2
      returning user_id as id, id as session`,
    [site, people],
  )
  return rows
}

/**
 * Makes the next call of each the first of a token, which writes the session and the day as the first of a day does. On
 * the first of a month nobody has a row of it.
 */
async function beforeDay(database: Client, isFirstOfMonth: boolean): Promise<void> {
  const sessions = `select user_id from sessions where salt = '\\x00'`
  const month = `date_trunc('month', now() at time zone 'Asia/Tokyo')::date`
  if (isFirstOfMonth) {
    await database.query(`delete from user_months where month = ${month} and user_id in (${sessions})`)
    await database.query(
      `delete from site_use_years where user_id in (${sessions}) and year = extract(year from ${month})`,
    )
    await database.query(`select recount_people(array(${sessions}))`)
  } else
    await database.query(
      `insert into user_months select user_id, ${month}, 1 from (${sessions}) s
        on conflict (user_id, month) do update set days = 1`,
    )
  await database.query(`update sessions set confirmed_gen = 0 where salt = '\\x00'`)
  await database.query('vacuum analyze user_months, sessions, site_members, site_use_years, contract_people')
}

type Called = { latencies: number[]; failed: number; seconds: number }

/** Each person calls once, so many at once. */
async function callAll({ ours }: World, tokens: readonly string[]): Promise<Called> {
  const latencies: number[] = []
  let next = 0
  let failed = 0
  const lane = async () => {
    while (next < tokens.length) {
      const token = tokens[next]!
      next += 1
      const start = performance.now()
      const answer = await fetch(`${ours.url}/system-api/user/me?realm=system`, {
        headers: { 'client-type': 'admin', authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      latencies.push(performance.now() - start)
      if (answer.status >= 500) failed += 1
      else if (answer.status !== 200) throw new Error(`a first call was answered ${answer.status}`)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, lane))
  return {
    latencies: latencies.toSorted((one, other) => one - other),
    failed,
    seconds: (performance.now() - start) / 1_000,
  }
}

const tell = ({ latencies, seconds }: Called) =>
  `p50 ${quantile(latencies, 0.5).toFixed(0)}, p99 ${quantile(latencies, 0.99).toFixed(0)} ms, ${Math.round(people / seconds)}/s`

function rowOf(what: string, first: Called, other: Called, against: string): Row {
  const times = quantile(first.latencies, 0.99) / quantile(other.latencies, 0.99)
  return {
    row: 'PRF-17',
    what,
    ours: `${tell(first)}, ${first.failed} × 5xx`,
    floor: `${tell(other)}, ${against}`,
    ratio: `${times.toFixed(2)} × its p99`,
    goal: `≤ ${mostTimes} ×, no 5xx`,
    met: times <= mostTimes && first.failed === 0,
  }
}

/** PRF-17: the first calls of a day of the people of one site, on the first of a month and on another day. */
export async function measureFirstCalls(): Promise<Row[]> {
  const world = await createWorld()
  const database = new Client({ connectionString: world.url })
  await database.connect()
  try {
    await database.query(`delete from sessions where salt = '\\x00'`)
    const { sign } = createAccessTokens(deriveKeys(secret).access, hourSeconds)
    const now = new Date()
    const tokens = (await openSessions(database, world.sites.huge)).map(({ id, session }) =>
      sign({ sub: id, sid: session, gen: 1, realm: 'system' }, now),
    )
    await callAll(world, tokens)
    const repeated = await callAll(world, tokens)
    await beforeDay(database, false)
    const daily = await callAll(world, tokens)
    await beforeDay(database, true)
    const monthly = await callAll(world, tokens)
    const calls = `first calls of ${people} people of a site, ${atOnce} at once`
    return [
      rowOf(`${calls}, on the first of a month`, monthly, repeated, 'calls that note nothing'),
      rowOf(`${calls}, on another day`, daily, repeated, 'calls that note nothing'),
    ]
  } finally {
    await database.query(`delete from sessions where salt = '\\x00'`)
    await database.end()
    await world.stop()
  }
}
