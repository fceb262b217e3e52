import type { Row } from '../lib/row.ts'
import { type Answer, call } from '../stage/call.ts'
import { readTokens, signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const rounds = 100
const atOnce = 50

type Race = { failures: number; successors: number; next: string }

async function race(stage: Stage, refresh: string): Promise<Race> {
  const one = () => call(stage, '/user/v2/refresh_token', { json: { refresh_token: refresh } })
  const answers = await Promise.all(Array.from({ length: atOnce }, one))
  const good = answers.filter(({ status }: Answer) => status === 200).map((answer) => readTokens(answer).refresh)
  return { failures: atOnce - good.length, successors: new Set(good).size, next: good[0] ?? refresh }
}

/** SEC-9: tabs that refresh at the same moment, again and again. */
export async function attackByRacingRefreshes(stage: Stage): Promise<Row[]> {
  let { refresh } = await signIn(stage, 'worker@example.jp')
  const races: Race[] = []
  const begun = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    const run = await race(stage, refresh)
    races.push(run)
    refresh = run.next
  }
  const seconds = (performance.now() - begun) / 1000
  const failures = races.reduce((sum, each) => sum + each.failures, 0)
  const most = Math.max(...races.map(({ successors }) => successors))
  return [
    {
      row: 'SEC-9',
      what: `${atOnce} refreshes at once with one token, ${rounds} rounds`,
      tool: 'own client',
      figure: `${failures} failures, at most ${most} successor a round (${Math.round((rounds * atOnce) / seconds)}/s)`,
      demand: '0 failures, 1 successor',
      met: failures === 0 && most === 1,
    },
  ]
}
