import { median } from '@azas/testing/figures.ts'
import { hashMs } from '../bare-hash.ts'
import type { Row } from '../table.ts'
import { ask, type Shot, shotOf } from './load.ts'
import { signIn, type World } from './world.ts'

const calls = 11

/** Who waits: the demo's accounts of a company with 130,000 people, and of the provider. */
export const callers = {
  superuser: 'all companies',
  admin: 'an Admin’s company',
  subadmin: 'a SubAdmin’s sites',
} as const
export type Caller = keyof typeof callers

/** A call: `path` is below the API's, with what it names; without a body it is a GET. */
type Request = { path: string; body: object | null }

/** What a person waits for: calls that are made at once. */
export type Wait = { row: string; what: string; caller: Caller; requests: readonly Request[]; mostHashes: number }

const tokensOf = async ({ ours }: World): Promise<Record<Caller, string>> => ({
  superuser: await signIn(ours),
  admin: await signIn(ours, 'admin@example.jp'),
  subadmin: await signIn(ours, 'subadmin@example.jp'),
})

/** One after another, the whole time through HTTP in bare hashes, as a person waits for it. */
export async function measureWaits(world: World, waits: readonly Wait[]): Promise<Row[]> {
  const unit = await hashMs()
  const tokens = await tokensOf(world)
  const rows: Row[] = []
  for (const { row, what, caller, requests, mostHashes } of waits) {
    const ms = await timeOf(
      requests.map(({ path, body }) => shotOf(world.ours.port, withRealm(path), tokens[caller], body)),
    )
    process.stderr.write(`${row} ${what}, ${callers[caller]}: ${ms.toFixed(0)} ms\n`)
    rows.push({
      row,
      what: `${what}, ${callers[caller]}, median of ${calls}`,
      ours: `${ms.toFixed(0)} ms`,
      floor: `1 h = ${unit.toFixed(1)} ms`,
      ratio: `${(ms / unit).toFixed(1)} h`,
      goal: `≤ ${mostHashes} h`,
      met: ms / unit <= mostHashes,
    })
  }
  return rows
}

const withRealm = (path: string) => `/system-api${path}${path.includes('?') ? '&' : '?'}realm=system`

/** The middle of some; the first ones, after which PostgreSQL may change its plans, count too. */
async function timeOf(shots: readonly Shot[]): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now()
    await Promise.all(shots.map(ask))
    times.push(performance.now() - start)
  }
  return median(times)
}
