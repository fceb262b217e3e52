import type { Row } from '../lib/row.ts'
import { forgetTries, freshAddress, trySignIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { lookedAtDuring } from './guessing.ts'
import { runHydra } from './hydra.ts'

const otherPaths = ['/user/login', '/user/v2/login_for_swagger'] as const
const allPaths = ['/user/v2/login', ...otherPaths]
const atOnce = 200
const hashesAtMost = 7

async function byHydra(stage: Stage, path: string): Promise<Row> {
  await forgetTries(stage)
  const target = { username: 'manager@example.jp', path, from: freshAddress() }
  const { found, tried, seconds } = await runHydra(stage, target)
  return {
    row: 'SEC-3',
    what: `the word list of SEC-1 through ${path}`,
    tool: 'hydra',
    figure: `${tried} words in ${seconds.toFixed(0)} s, ${found ? 'found' : 'not found'}`,
    demand: 'never reached',
    met: !found,
  }
}

async function takingTurns(stage: Stage): Promise<Row> {
  await forgetTries(stage)
  const from = freshAddress()
  const tryOne = (_: unknown, n: number) =>
    trySignIn(stage, 'manager@example.jp', {
      password: `wrong word ${n}`,
      from,
      path: allPaths[n % allPaths.length] ?? '',
    })
  const [lookedAt] = await lookedAtDuring(stage, () => Promise.all(Array.from({ length: atOnce }, tryOne)))
  return {
    row: 'SEC-3',
    what: `${atOnce} wrong sign-ins at once, the ${allPaths.length} paths taking turns`,
    tool: 'own client',
    figure: `${lookedAt} hashes`,
    demand: `≤ ${hashesAtMost} hashes`,
    met: lookedAt <= hashesAtMost,
  }
}

/** SEC-3: the same through every path of sign-in. */
export async function attackOtherPaths(stage: Stage): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of otherPaths) rows.push(await byHydra(stage, path))
  return [...rows, await takingTurns(stage)]
}
