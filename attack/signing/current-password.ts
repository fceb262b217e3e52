import type { Row } from '../lib/row.ts'
import { call } from '../stage/call.ts'
import { signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const tries = 100
const lookedAtMost = 7

/** SEC-3: whoever holds an access token alone guesses the current password where a new one is set. */
export async function attackCurrentPassword(stage: Stage): Promise<Row[]> {
  const { access } = await signIn(stage, 'submanager@example.jp')
  const statuses: number[] = []
  for (let n = 0; n < tries; n += 1) {
    const json = { current_password: `wrong word ${n}`, password: 'コンクリートの養生は七日間' }
    statuses.push((await call(stage, '/user/v2/job_worker/change_password', { json, token: access })).status)
  }
  const lookedAt = statuses.filter((status) => status === 400).length
  return [
    {
      row: 'SEC-3',
      what: `${tries} guesses at the current password with a stolen access token`,
      tool: 'own client',
      figure: `${lookedAt} looked at`,
      demand: `≤ ${lookedAtMost}`,
      met: lookedAt <= lookedAtMost,
    },
  ]
}
