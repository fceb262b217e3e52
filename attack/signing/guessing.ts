import type { Row } from '../lib/row.ts'
import { countLookedAt, forgetTries, freshAddress, trySignIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { runHydra } from './hydra.ts'

const atOnce = 200
const hashesAtMost = 7
const networks = 1_000
const anHour = 20

/** How many of these tries were looked at. */
export async function lookedAtDuring<Result>(stage: Stage, work: () => Promise<Result>): Promise<[number, Result]> {
  const before = await countLookedAt(stage)
  const result = await work()
  return [(await countLookedAt(stage)) - before, result]
}

async function byHydra(stage: Stage): Promise<Row> {
  const target = { username: 'admin@example.jp', path: '/user/v2/login', from: freshAddress() }
  const [lookedAt, { found, tried, seconds }] = await lookedAtDuring(stage, () => runHydra(stage, target))
  return {
    row: 'SEC-1',
    what: 'word list against one person from one address, the right word at 900',
    tool: 'hydra',
    figure: `${tried} words in ${seconds.toFixed(0)} s, ${lookedAt} looked at, ${found ? 'found' : 'not found'}`,
    demand: 'never reached',
    met: !found,
  }
}

async function atOnceFromOne(stage: Stage): Promise<Row> {
  const from = freshAddress()
  const [lookedAt, answers] = await lookedAtDuring(stage, () =>
    Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        trySignIn(stage, 'admin@example.jp', { password: `wrong word ${n}`, from }),
      ),
    ),
  )
  const odd = answers.filter(({ status }) => status !== 400 && status !== 429).length
  return {
    row: 'SEC-1',
    what: `${atOnce} wrong sign-ins at once`,
    tool: 'own client',
    figure: `${lookedAt} hashes, ${odd} answers other than 400 and 429`,
    demand: `≤ ${hashesAtMost} hashes`,
    met: lookedAt <= hashesAtMost && odd === 0,
  }
}

async function fromEverywhere(stage: Stage): Promise<Row> {
  const [lookedAt] = await lookedAtDuring(stage, async () => {
    for (let n = 0; n < networks; n += 1) await trySignIn(stage, 'admin@example.jp', { password: `wrong word ${n}` })
  })
  return {
    row: 'SEC-1',
    what: `${networks} words against one person, each from another network`,
    tool: 'own client',
    figure: `${lookedAt} looked at`,
    demand: `≤ ${anHour} an hour`,
    met: lookedAt <= anHour,
  }
}

/** SEC-1: guessing one person's password with words from one address, all at once, and from everywhere. */
export async function attackByGuessing(stage: Stage): Promise<Row[]> {
  const rows: Row[] = []
  for (const attack of [byHydra, atOnceFromOne, fromEverywhere]) {
    await forgetTries(stage)
    rows.push(await attack(stage))
  }
  return rows
}
