import type { GraphType } from '@azas/domain/active-user/active-user.ts'
import { addMonths } from '@azas/domain/kernel/typed.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { hashMs } from '../bare-hash.ts'
import { median, type Row } from '../table.ts'
import { ask, shotOf } from './load.ts'
import { createWorld, signIn, type World } from './world.ts'

const calls = 21
const path = '/system-api/user/project_user/active_users?realm=system'

/** The loaded people have three months of use: those of the site get a year, once. */
async function fillYear({ url, sites }: World): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    const year = `select from user_months where month < date_trunc('month', now()) - interval '6 months' limit 1`
    if ((await database.query(year)).rowCount) return
    await database.query(
      `insert into user_months select user_id, (month - make_interval(months => 3 * back))::date, days
        from user_months join site_members using (user_id), generate_series(1, 3) back where project_id = $1
        on conflict do nothing`,
      [sites.huge],
    )
    await database.query('vacuum analyze site_use_years, user_months, contract_people')
  } finally {
    await database.end()
  }
}

type Caller = 'superuser' | 'admin'
type Measured = { row: string; what: string; graphType: GraphType; site?: true; caller: Caller; mostHashes: number }

const kinds: readonly { what: string; graphType: GraphType }[] = [
  { what: 'graph of 12 months', graphType: 'MonthlyActive' },
  { what: 'share of 12 months', graphType: 'ActiveRate' },
  { what: 'graph by role', graphType: 'ByRole' },
  { what: 'graph by company', graphType: 'ByCompany' },
  { what: 'graph by age', graphType: 'ByAge' },
  { what: 'graph by day', graphType: 'Daily' },
]

/** One site, and what a SuperUser and an Admin see first: all sites of all companies, or of their own. */
const graphs: readonly Measured[] = [
  ...kinds.map((kind): Measured => ({ ...kind, row: 'PRF-20', site: true, caller: 'superuser', mostHashes: 6 })),
  ...kinds.map((kind): Measured => ({ ...kind, row: 'PRF-27', caller: 'superuser', mostHashes: 20 })),
  ...kinds.map((kind): Measured => ({ ...kind, row: 'PRF-27', caller: 'admin', mostHashes: 6 })),
]
const places: Record<Caller, string> = { superuser: 'all companies', admin: "an Admin's company" }

/** Waits until a server has added to its figures what the load left. */
async function waitForFigures({ url }: World): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    const waiting = 'select from contract_people_changes union all select from contract_day_changes limit 1'
    while ((await database.query(waiting)).rowCount) await wait(1_000)
    await database.query('vacuum analyze contract_people_changes, contract_day_changes, people_counts')
  } finally {
    await database.end()
  }
}

/** PRF-20 and PRF-27: one graph at a time, as a person waits for it. */
export async function measureGraph(): Promise<Row[]> {
  const world = await createWorld()
  try {
    await fillYear(world)
    await waitForFigures(world)
    const tokens = { superuser: await signIn(world.ours), admin: await signIn(world.ours, 'admin@example.jp') }
    const to = tokyoDate(new Date()).slice(0, 7)
    const year = { from: addMonths(to, -11).replace('-', '/'), to: to.replace('-', '/') }
    const unit = await hashMs()
    const rows: Row[] = []
    for (const { row, what, site, caller, graphType, mostHashes } of graphs) {
      const place = site ? `&target_project_id=${world.sites.huge}` : ''
      const months = graphType === 'Daily' ? { from: year.to, to: year.to } : year
      const ms = await timeOf(shotOf(world.ours.port, path + place, tokens[caller], { ...months, graphType }))
      rows.push({
        row,
        what: `${what}, ${site ? 'site of 100,000' : places[caller]}, median of ${calls}`,
        ours: `${ms.toFixed(0)} ms`,
        floor: `1 h = ${unit.toFixed(1)} ms`,
        ratio: `${(ms / unit).toFixed(1)} h`,
        goal: `≤ ${mostHashes} h`,
        met: ms / unit <= mostHashes,
      })
    }
    return rows
  } finally {
    await world.stop()
  }
}

async function timeOf(shot: ReturnType<typeof shotOf>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now()
    await ask(shot)
    times.push(performance.now() - start)
  }
  return median(times)
}
