import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../scripts/lib/root.ts'
import { createMigration } from '../scripts/migrations/create-migration.ts'
import { planMigration } from '../scripts/migrations/plan-migration.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'azas-migrations-'))
  await cp(join(root, 'apps/server/src/db/migrations'), folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

const list = `import type { Migration } from 'kysely/migration'
import * as start from './0001-start.ts'

/** Every migration. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
}
`

test('a new migration gets the number after the last one, its file and its two lines in the list', async () => {
  const before = await readdir(folder)
  const listBefore = await readFile(join(folder, 'migrations.ts'), 'utf8')
  const path = await createMigration(folder, 'colours-of-sites')
  const [file, ...others] = (await readdir(folder)).filter((name) => !before.includes(name))
  expect([path, others]).toEqual([join(folder, file ?? ''), []])

  const last = before.toSorted().findLast((name) => /^\d{4}/u.test(name)) ?? ''
  expect(Number(file?.slice(0, 4))).toBe(Number(last.slice(0, 4)) + 1)
  expect(file?.slice(4)).toBe('-colours-of-sites.ts')

  const stem = file?.replace('.ts', '')
  const linesBefore = new Set(listBefore.split('\n'))
  const lines = (await readFile(join(folder, 'migrations.ts'), 'utf8')).split('\n')
  const added = lines.filter((line) => !linesBefore.has(line))
  expect(added).toEqual([`import * as coloursOfSites from './${stem}.ts'`, `  '${stem}': coloursOfSites,`])
})

test('a gap between numbers is not filled: a landed migration never gets one before it', () => {
  const { file, list: listed } = planMigration('colours', ['0001-start.ts', '0007-b.ts', '0003-a.ts', 'list.ts'], list)
  expect(file).toBe('0008-colours.ts')
  expect(listed).toBe(`import type { Migration } from 'kysely/migration'
import * as start from './0001-start.ts'
import * as colours from './0008-colours.ts'

/** Every migration. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0008-colours': colours,
}
`)
})

test.each([
  ['Colours', /kebab-case/u],
  ['colours_of_sites', /kebab-case/u],
  ['../colours', /kebab-case/u],
  ['', /kebab-case/u],
  ['new', /cannot name/u],
  ['start', /cannot name/u],
  ['migrations', /cannot name/u],
])('a migration is not named "%s"', (name, reason) => {
  expect(() => planMigration(name, ['0001-start.ts'], list)).toThrow(reason)
})
