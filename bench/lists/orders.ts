import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { addMonths } from '@azas/domain/kernel/typed.ts'
import { projectUserSortFields, sortFieldsOfAllSites } from '@azas/domain/project-user/project-user.ts'
import { hashMs, inHashes } from '../bare-hash.ts'
import type { Row } from '../table.ts'
import { databaseMs, rowOfCall } from './single-calls.ts'
import { createWorld, type World } from './world.ts'

const present = { statuses: ['NoLogin', 'Active', 'Pause'] }
const lastMonth = addMonths(tokyoDate(new Date()).slice(0, 7), -1)

/** Each condition of the list, where it finds many and where it finds few. */
const everyFilter: Record<string, object> = {
  'no condition': {},
  'not ended': present,
  田中: { displayname: '田中' },
  'company 建設': { company: '建設' },
  'registered last month': { startTimestamp: `${lastMonth}-01`, endTimestamp: `${lastMonth}-28` },
  'registered since 2020': { startTimestamp: '2020-01-01' },
  'role Worker': { roles: ['Worker'] },
  'role Operator': { roles: ['Operator'] },
  paused: { statuses: ['Pause'] },
  ended: { statuses: ['Inactive'] },
  'duty SiteMange': { jobs: ['SiteMange'] },
  'no duty': { jobs: ['NoJob'] },
  unseen: { unseen: true },
  'unseen, not ended': { unseen: true, ...present },
  'expiring card': { withExpiringCard: true },
}

/** Asked of one site or one company only. */
const ofOneCompany = {
  'no card': { withoutCard: true, ...present },
  'no card, at sites in use': { withoutCard: true, atSitesInUse: true, ...present },
}

type Cell = { name: string; ms: number }

async function measureCells(
  world: World,
  scope: string,
  sortFields: readonly string[],
  filters: Readonly<Record<string, object>>,
): Promise<Cell[]> {
  const { token } = await world.signIn()
  const cells: Cell[] = []
  for (const [filter, body] of Object.entries(filters))
    for (const sort of sortFields.flatMap((field) => [field, `-${field}`])) {
      const ms = await databaseMs(world, token, { query: `${scope}&sort=${sort}`, body })
      cells.push({ name: `${filter} × ${sort}`, ms })
    }
  return cells.toSorted((one, other) => other.ms - one.ms)
}

/** One row for the worst order of each filter that misses the goal, and one for all. */
async function describe(where: string, cells: Cell[], mostHashes: number): Promise<Row[]> {
  const unit = await hashMs()
  const within = cells.filter(({ ms }) => ms / unit <= mostHashes)
  const worst = cells.slice(0, 3).map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`)
  return [
    {
      row: 'PRF-14',
      what: `${cells.length} orders × filters, ${where}; worst: ${worst.join(', ')}`,
      ours: `${cells[0]!.ms.toFixed(1)} ms DB CPU, the middle ${cells[cells.length >> 1]!.ms.toFixed(1)} ms`,
      floor: `1 h = ${unit.toFixed(1)} ms`,
      ratio: `${inHashes(cells[0]!.ms, unit)}; ${within.length} of ${cells.length} within`,
      goal: `≤ ${mostHashes} h each`,
      met: within.length === cells.length,
    },
  ]
}

/** PRF-14: every order × every filter of the list of people, one call at a time. */
export async function measureOrders(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const site = await measureCells(world, `&target_project_id=${world.sites.huge}`, projectUserSortFields, {
      ...everyFilter,
      ...ofOneCompany,
    })
    const all = await measureCells(world, '', sortFieldsOfAllSites, everyFilter)
    return [...(await describe('site of 100,000', site, 1.5)), ...(await describe('all of a million', all, 6))]
  } finally {
    await world.stop()
  }
}

/** PRF-15: one letter that is a name, with its exact total. */
export async function measureLetter(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const { token } = await world.signIn()
    const rows: Row[] = []
    for (const letter of ['林', '森', '原', '田']) {
      const body = { displayname: letter }
      const site = await databaseMs(world, token, { query: `&target_project_id=${world.sites.huge}`, body })
      rows.push(await rowOfCall('PRF-15', `${letter} + exact total, site of 100,000`, site, 3))
      const all = await databaseMs(world, token, { query: '', body })
      rows.push(await rowOfCall('PRF-15', `${letter} + exact total, all of a million`, all, 12))
    }
    return rows
  } finally {
    await world.stop()
  }
}

/** PRF-16: the middle of the list, from where both ends are as far, beside the page at 10,000. */
export async function measureMiddle(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const { token } = await world.signIn()
    const at = (offset: number, scope: string) => databaseMs(world, token, { query: `${scope}&offset=${offset}` })
    const site = `&target_project_id=${world.sites.huge}`
    const near = await at(10_000, site)
    const middle = await at(50_000, site)
    const over = await at(500_000, '')
    const unit = await hashMs()
    return [
      {
        row: 'PRF-16',
        what: 'page at 50,000 of a site of 100,000, beside the page at 10,000',
        ours: `${middle.toFixed(1)} ms DB CPU`,
        floor: `${near.toFixed(1)} ms`,
        ratio: `${(middle / near).toFixed(2)}, ${inHashes(middle, unit)}`,
        goal: '≤ 2 ×',
        met: middle / near <= 2,
      },
      await rowOfCall('PRF-16', 'page at 500,000 of all of a million', over, 3),
    ]
  } finally {
    await world.stop()
  }
}
