import { askDatabase } from '../../faults/ask-database.ts'
import { shuffled, welch } from '../lib/figures.ts'
import type { Row } from '../lib/row.ts'
import { forgetTries, trySignIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const rounds = 500
/** An address has 20 tries an hour; all counters begin anew before that, for every class at the same moment. */
const roundsBetweenForgetting = 15
const warmUp = 20
const tAtMost = 3

type Person = { email: string }
type Class = { name: string; prepare: string }

/** What an account may be, each but the first made of one demo administrator of a company of its own. */
const classes: readonly Class[] = [
  { name: 'wrong password', prepare: `status = 'Active'` },
  { name: 'no password set', prepare: `status = 'Active', accessed_at = null, password_hash = null` },
  { name: 'paused', prepare: `status = 'Pause'` },
  { name: 'ended', prepare: `status = 'Inactive'` },
]
const contractEnded = 'company terminated'

async function prepareAccounts({ site }: Stage): Promise<Map<string, string>> {
  const found = await askDatabase<Person>(
    site,
    `select min(u.email) as email from users u join contracts c on c.id = u.contract_id
     where u.role = 'Admin' and u.status = 'Active' and c.status <> 'Terminated' and u.email not like '%@example.jp'
     group by c.id order by c.id limit ${classes.length + 1}`,
  )
  if (found.length <= classes.length) throw new Error(`the demo has only ${found.length} administrators for this`)
  const hash = `(select password_hash from users where email = 'admin@example.jp')`
  const emails = found.map(({ email }) => email)
  await askDatabase(site, `update users set password_hash = ${hash} where email = any($1)`, [emails])
  for (const [index, { prepare }] of classes.entries())
    await askDatabase(site, `update users set ${prepare} where email = $1`, [emails[index]])
  const last = emails[classes.length] ?? ''
  const terminated = `update contracts set status = 'Terminated' where id = (select contract_id from users where email = $1)`
  await askDatabase(site, terminated, [last])
  const named = classes.map(({ name }, index) => [name, emails[index] ?? ''] as const)
  return new Map([['unknown address', 'nobody@firm.example'], ...named, [contractEnded, last]])
}

type Sample = { times: Map<string, number[]>; answers: Set<string> }

/** The bytes of an answer without the request's own number. */
const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/u, '')

async function measure(stage: Stage, accounts: ReadonlyMap<string, string>): Promise<Sample> {
  const sample: Sample = { times: new Map([...accounts.keys()].map((name) => [name, []])), answers: new Set() }
  for (let round = -warmUp; round < rounds; round += 1) {
    if (round % roundsBetweenForgetting === 0) await forgetTries(stage)
    for (const [name, email] of shuffled([...accounts])) {
      const answer = await trySignIn(stage, email, { password: `wrong word ${round}` })
      sample.answers.add(`${answer.status} ${withoutId(answer.text)}`)
      if (round >= 0) sample.times.get(name)?.push(answer.ms)
    }
  }
  return sample
}

type Pair = { one: string; other: string; t: number; error: number }

function compare(times: ReadonlyMap<string, readonly number[]>): Pair[] {
  const list = [...times]
  return list.flatMap(([one, own], index) =>
    list.slice(index + 1).map(([other, theirs]) => ({ one, other, ...welch(own, theirs) })),
  )
}

/**
 * SEC-4: sign-ins with a wrong password, one try at a time, the classes of accounts in random order in each round, each
 * try from a network of its own, so that the throttle answers none of them.
 */
export async function attackByEnumeration(stage: Stage): Promise<Row[]> {
  const accounts = await prepareAccounts(stage)
  const { times, answers } = await measure(stage, accounts)
  const pairs = compare(times).toSorted((a, b) => Math.abs(b.t) - Math.abs(a.t))
  const [worst] = pairs
  if (!worst) throw new Error('nothing was compared')
  const visible = Math.max(...pairs.map(({ error }) => error)) * tAtMost
  const means = [...times].map(([name, own]) => `${name} ${(own.reduce((a, b) => a + b, 0) / own.length).toFixed(2)}`)
  console.log(`mean ms: ${means.join(', ')}`)
  return [
    {
      row: 'SEC-4',
      what: `${rounds} interleaved sign-ins of each of ${accounts.size} classes: ${[...accounts.keys()].join(', ')}`,
      tool: 'own client',
      figure: `greatest abs(t) ${Math.abs(worst.t).toFixed(2)} of ${pairs.length} pairs (${worst.one} / ${worst.other}), ${visible.toFixed(1)} ms would show; ${answers.size} different answer`,
      demand: `abs(t) < ${tAtMost}, 1 answer`,
      met: Math.abs(worst.t) < tAtMost && answers.size === 1,
    },
  ]
}
