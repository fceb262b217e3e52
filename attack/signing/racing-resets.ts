import type { Row } from '../lib/row.ts'
import { call } from '../stage/call.ts'
import { findResetToken } from '../stage/mails.ts'
import { forgetTries } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const email = 'operator@example.jp'
const rounds = 5
const atOnce = 50

/** How many of the racing calls set a password, and how many answered what they should not. */
async function raceOnce(stage: Stage, token: string, round: number): Promise<{ won: number; odd: number }> {
  const json = { token, email, password: `sanbanme no kado wo migi, ${round} kai` }
  const race = Array.from({ length: atOnce }, () => call(stage, '/user/v2/reset_password/reset', { json }))
  const statuses = (await Promise.all(race)).map(({ status }) => status)
  const allowed = new Set([200, 400, 503])
  return {
    won: statuses.filter((status) => status === 200).length,
    odd: statuses.filter((status) => !allowed.has(status)).length,
  }
}

/** SEC-6: racing resets with one token from a real mail. Whom the queue for hashing turns away gets 503. */
export async function attackByRacingResets(stage: Stage): Promise<Row[]> {
  const links = new Set<string>()
  const races: { won: number; odd: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await forgetTries(stage)
    await call(stage, '/user/v2/reset_password/request', { json: { email } })
    const token = await findResetToken(stage, links)
    links.add(token)
    races.push(await raceOnce(stage, token, round))
  }
  return [
    {
      row: 'SEC-6',
      what: `${atOnce} resets at once with one token, ${rounds} rounds`,
      tool: 'own client',
      figure: `successes per round ${races.map(({ won }) => won).join(', ')}`,
      demand: 'exactly 1 each',
      met: races.every(({ won, odd }) => won === 1 && odd === 0),
    },
  ]
}
