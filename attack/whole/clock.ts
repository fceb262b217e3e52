import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../lib/row.ts'
import { call } from '../stage/call.ts'
import { freshAddress, readTokens, signIn } from '../stage/people.ts'
import { type Stage, withStage } from '../stage/stage.ts'

const clients = 20
const betweenMs = 50
const holdMs = 6_000
const accounts = ['superuser', 'admin', 'subadmin', 'manager', 'worker'].map((name) => `${name}@example.jp`)
/** What the server's clock says beside the true one; the database's stays true. */
const jumps = ['+1h', '+0', '-1h', '+0', '+1d', '+0'] as const

async function findLibrary(): Promise<string | undefined> {
  const folders = await readdir('/usr/lib')
  return folders.map((folder) => join('/usr/lib', folder, 'faketime/libfaketime.so.1')).find((path) => existsSync(path))
}

type Tally = { calls: number; refreshes: number; signedOut: number; odd: number }
type Pair = { access: string; refresh: string }

/** As the console does it: 401 asks for a refresh, and only a refused refresh is the end. */
async function renew(stage: Stage, account: string, pair: Pair, tally: Tally): Promise<Pair> {
  const answer = await call(stage, '/user/v2/refresh_token', { json: { refresh_token: pair.refresh } })
  if (answer.status === 200) {
    tally.refreshes += 1
    return readTokens(answer)
  }
  if (answer.status === 401) tally.signedOut += 1
  else tally.odd += 1
  return signIn(stage, account, { from: freshAddress() })
}

async function useIt(stage: Stage, account: string, tally: Tally, isOn: () => boolean): Promise<void> {
  let pair: Pair = await signIn(stage, account, { from: freshAddress() })
  while (isOn()) {
    const { status } = await call(stage, '/user/me', { token: pair.access })
    if (status === 401) pair = await renew(stage, account, pair, tally)
    else if (status === 200) tally.calls += 1
    else tally.odd += 1
    await sleep(betweenMs)
  }
}

async function jumpAbout(stage: Stage, clock: string): Promise<Tally> {
  const tally: Tally = { calls: 0, refreshes: 0, signedOut: 0, odd: 0 }
  let isOn = true
  const users = Array.from({ length: clients }, (_, n) => accounts[n % accounts.length] ?? '')
  const using = Promise.all(users.map((account) => useIt(stage, account, tally, () => isOn)))
  for (const jump of jumps) {
    await sleep(holdMs)
    await writeFile(clock, jump)
  }
  await sleep(holdMs)
  isOn = false
  await using
  return tally
}

/** SEC-53: the clock of the server's machine jumps while people work. */
export async function attackByClock(): Promise<Row[]> {
  const library = await findLibrary()
  const fixed = {
    row: 'SEC-53',
    what: `the server's clock jumps ${jumps.join(', ')} under ${clients} clients`,
    tool: 'faketime',
    demand: '0 signed out',
  }
  if (!library) return [{ ...fixed, figure: 'install the Debian package libfaketime', met: null }]
  const folder = await mkdtemp(join(tmpdir(), 'azas-clock-'))
  const clock = join(folder, 'clock')
  await writeFile(clock, '+0')
  const faked = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1', ACCESS_TTL: '3' } // prettier-ignore
  try {
    const { calls, refreshes, signedOut, odd } = await withStage(faked, (stage) => jumpAbout(stage, clock))
    const figure = `${calls} calls, ${refreshes} refreshes, ${signedOut} signed out, ${odd} other answers`
    return [{ ...fixed, figure, met: signedOut === 0 && odd === 0 && refreshes > 0 }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
