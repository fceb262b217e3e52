import { quantile } from '@azas/testing/figures.ts'
import { askDatabase } from '../../faults/ask-database.ts'
import { withoutThrottle } from '../input/let-through.ts'
import { describeTimes } from '../lib/figures.ts'
import type { Row } from '../lib/row.ts'
import { call } from '../stage/call.ts'
import { signIn, trySignIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const seconds = 10
/** The figures of security.md row 21, by the number of clients that sign in without pause. */
const floods = [
  { clients: 8, p50AtMost: 7 },
  { clients: 100, p50AtMost: 129 },
] as const

/** As many people as there are clients, so that none waits for another's row; all get the demo's password. */
async function findPeople({ site }: Stage, count: number): Promise<string[]> {
  const text = `update users set password_hash = (select password_hash from users where email = 'admin@example.jp')
    where id in (
      select u.id from users u left join contracts c on c.id = u.contract_id
      where u.status = 'Active' and u.email is not null and u.role <> 'SuperUser' and c.status is distinct from 'Terminated'
      order by u.id limit $1)
    returning email`
  const people = await askDatabase<{ email: string }>(site, text, [count])
  if (people.length < count) throw new Error(`the demo has only ${people.length} people for this`)
  return people.map(({ email }) => email)
}

type Flood = { hashed: number; turnedAway: number; times: number[] }

async function flood(stage: Stage, people: readonly string[], token: string): Promise<Flood> {
  const until = performance.now() + seconds * 1000
  const statuses: number[] = []
  const times: number[] = []
  const hammer = async (person: string) => {
    while (performance.now() < until) statuses.push((await trySignIn(stage, person)).status)
  }
  const ask = async () => {
    while (performance.now() < until) times.push((await call(stage, '/user/me', { token })).ms)
  }
  await Promise.all([...people.map(hammer), ask()])
  const count = (status: number) => statuses.filter((each) => each === status).length
  return { hashed: count(200), turnedAway: count(503), times }
}

/**
 * SEC-21: clients that do nothing but sign in, with the right password, while somebody works. The throttle is off, as
 * it does not stand in the way of right passwords from many places.
 */
export async function attackByHashing(stage: Stage): Promise<Row[]> {
  const { access } = await signIn(stage, 'superuser@example.jp')
  const rows: Row[] = []
  for (const { clients, p50AtMost } of floods) {
    const people = await findPeople(stage, clients)
    const { hashed, turnedAway, times } = await withoutThrottle(stage, () => flood(stage, people, access))
    rows.push({
      row: 'SEC-21',
      what: `me while ${clients} clients sign in without pause, ${seconds} s`,
      tool: 'own client',
      figure: `${describeTimes(times)} of ${times.length} calls; ${hashed} signed in, ${turnedAway} × 503`,
      demand: `p50 ≤ ${p50AtMost} ms`,
      // A flood that signs nobody in is none.
      met: hashed > 0 && quantile(times, 0.5) <= p50AtMost,
    })
  }
  return rows
}
