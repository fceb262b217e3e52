import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.ts'
import { hashMs } from '../bare-hash.ts'
import { databaseMs } from '../lists/single-calls.ts'
import { createWorld } from '../lists/world.ts'
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
      ...(await measureWrites(meter, world.sites.huge, writes)),
      'bulk of 1,000': await measureBulk(meter, world.sites.huge),
    }
  } finally {
    await world.stop()
  }
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
