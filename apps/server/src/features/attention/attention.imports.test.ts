import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttentionWorld, type Caller, createAttentionWorld, type Site } from './testing/world.ts'

let world: AttentionWorld
beforeAll(async () => {
  world = await createAttentionWorld()
})
afterAll(() => world.close())

type Part = Parameters<AttentionWorld['importAt']>[1]

const at = (instant: string) => new Date(instant)
const later = { created_at: at('2026-11-21T02:59:59Z') }
const earlier = { created_at: at('2026-11-20T00:00:00Z') }

const borders: [what: string, rise: number, parts: Part[]][] = [
  ['an import that left rows', 1, [{}]],
  ['one without rows left', 0, [{ failed: 0 }]],
  ['one that ended seven Tokyo days ago', 1, [{ finished_at: at('2026-11-13T15:00:00Z') }]],
  ['one a second before', 0, [{ finished_at: at('2026-11-13T14:59:59Z') }]],
  ['one that failed on the way', 1, [{ state: 'Failed' }]],
  ['a later one that left none', 0, [earlier, { ...later, failed: 0 }]],
  ['an earlier one that left none', 1, [{ ...earlier, failed: 0 }, later]],
  ['a later one that runs', 0, [earlier, { ...later, state: 'Running', failed: null, finished_at: null }]],
  [
    'a later file that was not committed',
    1,
    [earlier, { ...later, state: 'Checked', failed: null, finished_at: null }],
  ],
  ['two of one site', 1, [earlier, later]],
]

const count = async (caller: Caller = 'admin') =>
  (await world.read(caller)).find(({ key }) => key === 'sitesWithRowsLeft')?.count ?? 0

/** The import of a site whose rows are left, as its page says it. */
const rowsLeftAt = async (caller: Caller, { projectId }: Site) => {
  const path = `/project/detail?realm=system&target_project_id=${projectId}`
  return (await world.get<ProjectDetail>(caller, path)).rowsLeft
}

test.each(borders)('SHL-14 USR-03 sites with rows left: %s raises their number by %i', async (_, rise, parts) => {
  const before = await count()
  const site = await world.site('assigned')
  for (const part of parts) await world.importAt(site, part)
  expect((await count()) - before).toBe(rise)
  expect(await rowsLeftAt('admin', site)).toEqual(rise === 1 ? { importId: expect.any(String), rows: 2 } : null)
})

test('SHL-14 USR-03 nobody is registered at a site that is not in use, so none of its rows are left to do', async () => {
  const before = await count()
  for (const status of ['Pause', 'Inactive'] as const) {
    const site = await world.site('assigned', { status })
    await world.importAt(site, {})
    expect(await rowsLeftAt('admin', site)).toBeNull()
  }
  expect(await count()).toBe(before)
})

test('SHL-14 SEC-68 a SubAdmin has to do with the rows of their own imports alone', async () => {
  const before = await count('subadmin')
  const others = await world.site('assigned')
  const own = await world.site('assigned')
  await world.importAt(others, {})
  expect(await count('subadmin')).toBe(before)
  await world.importAt(own, { created_by: world.subAdminId })
  expect(await count('subadmin')).toBe(before + 1)
  expect(await rowsLeftAt('subadmin', others)).toBeNull()
  expect(await rowsLeftAt('subadmin', own)).toMatchObject({ rows: 2 })
})
