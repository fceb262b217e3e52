import { activeUserGraph } from '@azas/api/active-user/active-user.operations.ts'
import type { GraphType } from '@azas/domain/active-user/active-user.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { addMonths } from '@azas/domain/kernel/typed.ts'
import type { Row } from '../table.ts'
import { fillYear, waitForJobs } from './fill.ts'
import { measureWaits, type Wait } from './waits.ts'
import { createWorld } from './world.ts'

const kinds: readonly { what: string; graphType: GraphType }[] = [
  { what: 'graph of 12 months', graphType: 'MonthlyActive' },
  { what: 'share of 12 months', graphType: 'ActiveRate' },
  { what: 'graph by role', graphType: 'ByRole' },
  { what: 'graph by company', graphType: 'ByCompany' },
  { what: 'graph by age', graphType: 'ByAge' },
  { what: 'graph by day', graphType: 'Daily' },
]

type Scope = Pick<Wait, 'row' | 'caller' | 'mostHashes'> & { site?: string }

function waitsOf({ site, ...scope }: Scope): Wait[] {
  const to = tokyoDate(new Date()).slice(0, 7)
  const year = { from: addMonths(to, -11).replace('-', '/'), to: to.replace('-', '/') }
  const path = `${activeUserGraph.path}${site ? `?target_project_id=${site}` : ''}`
  return kinds.map(({ what, graphType }) => {
    const months = graphType === 'Daily' ? { from: year.to, to: year.to } : year
    return {
      ...scope,
      what: site ? `${what}, site of 100,000` : what,
      requests: [{ path, body: { ...months, graphType } }],
    }
  })
}

/** PRF-20 and PRF-27: graphs of one site, and of all that a caller sees first. */
export async function measureGraph(): Promise<Row[]> {
  const world = await createWorld()
  try {
    await fillYear(world)
    await waitForJobs(world)
    const site = world.sites.huge
    return await measureWaits(world, [
      ...waitsOf({ row: 'PRF-20', caller: 'superuser', site, mostHashes: 6 }),
      ...waitsOf({ row: 'PRF-27', caller: 'superuser', mostHashes: 20 }),
      ...waitsOf({ row: 'PRF-27', caller: 'admin', mostHashes: 6 }),
      ...waitsOf({ row: 'PRF-27', caller: 'subadmin', mostHashes: 6 }),
    ])
  } finally {
    await world.stop()
  }
}
