import { expect, test } from 'vitest'
import { findSameNames, listExports } from '../scripts/check/names.ts'
import { findCrowded } from '../scripts/check/sizes.ts'

test('a name is exported once where a reader could meet both', () => {
  const server = { name: 'countImpact', path: 'apps/server/src/a.ts' }
  const console = { name: 'countImpact', path: 'apps/console/src/a.ts' }
  const domain = { name: 'countImpact', path: 'packages/domain/src/a.ts' }
  expect(findSameNames([server, console])).toEqual([])
  expect(findSameNames([server, { ...server, path: 'apps/server/src/b.ts' }])).toEqual([
    'countImpact is exported by apps/server/src/a.ts and apps/server/src/b.ts',
  ])
  expect(findSameNames([server, console, domain])).toHaveLength(1)
  expect(findSameNames([server, server])).toEqual([])
})

test('functions, classes and constants are exports that need a name of their own, types are not', () => {
  const text = `export async function a() {}
export const b = 1, c = 2
export class D {}
export type E = 1
const f = 3`
  expect(listExports('apps/server/src/a.ts', text).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'D'])
})

test('a room has at most twenty files; tests and migrations are not counted', () => {
  const files = (folder: string, count: number, end = 'ts') =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.${end}`)
  expect(findCrowded(files('apps/server/src/db', 20))).toEqual([])
  expect(findCrowded(files('apps/server/src/db', 21))).toEqual(['apps/server/src/db: 21 files, limit 20'])
  expect(findCrowded(files('apps/server/src/db', 30, 'test.ts'))).toEqual([])
  expect(findCrowded(files('apps/server/src/db/migrations', 30))).toEqual([])
  expect(findCrowded(files('e2e/journeys', 30))).toEqual([])
})
