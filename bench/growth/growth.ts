import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activeUserGraph } from '@azas/api/active-user/active-user.operations.ts'
import { attentionRead } from '@azas/api/attention/attention.operations.ts'
import { auditSearch } from '@azas/api/audit/audit.operations.ts'
import { noticeOps } from '@azas/api/notice/notice.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { addMonths } from '@azas/domain/kernel/typed.ts'
import { noticeMailTarget } from '@azas/domain/notice/notice.ts'
import { root } from '../../scripts/lib/root.ts'
import { hashMs } from '../bare-hash.ts'
import { fillLog, fillYear, waitForJobs } from '../lists/fill.ts'
import { databaseMs } from '../lists/single-calls.ts'
import { createWorld, type World } from '../lists/world.ts'
import type { Row } from '../table.ts'
import { drawGrowth, type Growth } from './draw-growth.ts'
import { createMeter, measureBulk, measureWrites } from './meter.ts'

const sizes = [10_000, 100_000, 1_000_000] as const
const writes = 60
const share = 10

async function measureSize(people: number): Promise<Record<string, number>> {
  const world = await createWorld(people)
  try {
    const { token } = await world.signIn()
    const meter = createMeter(world.ours.url, world.postmaster, token)
    const site = `&target_project_id=${world.sites.huge}`
    const middle = Math.round(people / share / 2)
    const found = (query: string, body?: object) => databaseMs(world, token, { query, ...(body && { body }) })
    return {
      'list, the largest site': await found(site),
      'list, all sites': await found(''),
      '田中, the largest site': await found(site, { displayname: '田中' }),
      '田中, all sites': await found('', { displayname: '田中' }),
      'role Operator by company, the largest site': await found(`${site}&sort=company`, { roles: ['Operator'] }),
      'page in the middle of the largest site': await found(`${site}&offset=${middle}`),
      ...(await measureFigures(world, token)),
      ...(await measureWrites(meter, world.sites.huge, writes)),
      'bulk of 1,000': await measureBulk(meter, world.sites.huge),
    }
  } finally {
    await world.stop()
  }
}

/** Graphs, a log with an entry for each person, whom a notice reaches and what needs attention, of all companies. */
async function measureFigures(world: World, token: string): Promise<Record<string, number>> {
  await fillYear(world)
  await fillLog(world)
  await waitForJobs(world)
  const to = tokyoDate(new Date()).slice(0, 7)
  const year = { from: addMonths(to, -11).replace('-', '/'), to: to.replace('-', '/') }
  const site = `&target_project_id=${world.sites.huge}`
  const questions = {
    'graph by role, all sites': { path: activeUserGraph.path, body: { ...year, graphType: 'ByRole' } },
    'graph by role, the largest site': {
      path: activeUserGraph.path,
      query: site,
      body: { ...year, graphType: 'ByRole' },
    },
    'log of 田中': { path: auditSearch.path, body: { person: '田中' } },
    'audience of a notice': { path: noticeOps.notice.audience.path, body: { mailTargets: noticeMailTarget.values } },
    'what needs attention': { path: attentionRead.path, body: null },
  }
  const figures: Record<string, number> = {}
  for (const [name, question] of Object.entries(questions)) figures[name] = await databaseMs(world, token, question)
  return figures
}

/** What a call costs the database as people grow from ten thousand to a million; writes the figures and their picture. */
export async function measureGrowth(): Promise<Row[]> {
  const measured: Record<string, number>[] = []
  for (const people of sizes) measured.push(await measureSize(people))
  const names = Object.keys(measured[0]!)
  const calls = Object.fromEntries(names.map((name) => [name, measured.map((figures) => figures[name]!)]))
  const growth: Growth = { hashMs: await hashMs(), sizes, calls }
  const folder = join(root, 'docs/operations')
  await writeFile(join(folder, 'growth.json'), `${JSON.stringify(growth, null, 2)}\n`)
  await writeFile(join(folder, 'growth.svg'), drawGrowth(growth))
  return names.map((name) => {
    const figures = calls[name]!
    return {
      row: 'growth',
      what: `${name}; 10,000, 100,000 and 1,000,000 people`,
      ours: `${figures.map((ms) => ms.toFixed(1)).join(', ')} ms DB CPU`,
      floor: '',
      ratio: `× ${(figures.at(-1)! / figures[0]!).toFixed(1)}`,
      goal: '',
      met: true,
    }
  })
}
