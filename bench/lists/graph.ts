import type { GraphType } from '@azas/domain/active-user/active-user.ts'
import { addMonths } from '@azas/domain/kernel/typed.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { Client } from 'pg'
import { hashMs } from '../bare-hash.ts'
import { median, type Row } from '../table.ts'
import { ask, shotOf } from './load.ts'
import { createWorld, type World } from './world.ts'

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

type Asked = { what: string; site: 'one' | 'all'; graphType: GraphType; mostHashes: number }

/** The site of 100,000, and what a SuperUser sees first: all sites of all companies. */
const graphs: readonly Asked[] = [
  { what: 'graph of 12 months, site of 100,000', site: 'one', graphType: 'MonthlyActive', mostHashes: 6 },
  { what: 'graph of 12 months, all companies', site: 'all', graphType: 'MonthlyActive', mostHashes: 20 },
  { what: 'share of 12 months, all companies', site: 'all', graphType: 'ActiveRate', mostHashes: 20 },
  { what: 'graph by age, all companies', site: 'all', graphType: 'ByAge', mostHashes: 20 },
]

/** PRF-20: one graph of twelve months at a time, as a person waits for it. */
export async function measureGraph(): Promise<Row[]> {
  const world = await createWorld()
  try {
    await fillYear(world)
    const { token } = await world.signIn()
    const to = tokyoDate(new Date()).slice(0, 7)
    const months = { from: addMonths(to, -11).replace('-', '/'), to: to.replace('-', '/') }
    const unit = await hashMs()
    const rows: Row[] = []
    for (const { what, site, graphType, mostHashes } of graphs) {
      const place = site === 'one' ? `&target_project_id=${world.sites.huge}` : ''
      const ms = await timeOf(shotOf(world.ours.port, path + place, token, { ...months, graphType }))
      rows.push({
        row: 'PRF-20',
        what: `${what}, median of ${calls}`,
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
