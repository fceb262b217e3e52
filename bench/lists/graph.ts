import { addMonths } from '@azas/domain/kernel/typed.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { Client } from 'pg'
import { hashMs } from '../bare-hash.ts'
import { median, type Row } from '../table.ts'
import { ask, shotOf } from './load.ts'
import { createWorld, type World } from './world.ts'

const calls = 21
const mostHashes = 6
const path = '/system-api/user/project_user/active_users?realm=system&target_project_id='

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
    await database.query('vacuum analyze site_use_years, user_months')
  } finally {
    await database.end()
  }
}

/** PRF-20: one graph of twelve months at a time, as a person waits for it. */
export async function measureGraph(): Promise<Row[]> {
  const world = await createWorld()
  try {
    await fillYear(world)
    const { token } = await world.signIn()
    const to = tokyoDate(new Date()).slice(0, 7)
    const months = { from: addMonths(to, -11).replace('-', '/'), to: to.replace('-', '/') }
    const shot = shotOf(world.ours.port, path + world.sites.huge, token, { ...months, graphType: 'MonthlyActive' })
    const times: number[] = []
    for (let call = 0; call < calls; call += 1) {
      const start = performance.now()
      await ask(shot)
      times.push(performance.now() - start)
    }
    const [ms, unit] = [median(times), await hashMs()]
    return [
      {
        row: 'PRF-20',
        what: 'graph of 12 months, site of 100,000, median of 21',
        ours: `${ms.toFixed(0)} ms`,
        floor: `1 h = ${unit.toFixed(1)} ms`,
        ratio: `${(ms / unit).toFixed(1)} h`,
        goal: `≤ ${mostHashes} h`,
        met: ms / unit <= mostHashes,
      },
    ]
  } finally {
    await world.stop()
  }
}
