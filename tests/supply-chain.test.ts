import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeLicences, type LockedPackage } from '../scripts/check/licences.ts'
import { root } from '../scripts/lib/root.ts'
import { makeSbom } from '../scripts/packages/sbom.ts'

const judge = (entry: LockedPackage) => judgeLicences({ 'node_modules/one': { version: '1.0.0', ...entry } })

test.each([
  ['MIT'],
  ['ISC'],
  ['Apache-2.0'],
  ['BSD-3-Clause'],
  ['(GPL-3.0 OR MIT)'],
  ['Apache-2.0 AND MIT'],
  ['(MIT OR CC0-1.0)'],
])('SEC-59 a package under %s may be shipped', (license) => {
  expect(judge({ license })).toEqual([])
})

test.each([
  ['GPL-3.0-only'],
  ['AGPL-3.0'],
  ['SSPL-1.0'],
  ['BUSL-1.1'],
  ['MIT AND GPL-3.0'],
  ['(GPL-2.0 OR LGPL-3.0)'],
  ['MPL-2.0'],
  ['SEE LICENSE IN LICENSE'],
])('SEC-59 a package under %s is a fault, wherever it lies', (license) => {
  expect(judge({ license })).toHaveLength(1)
  const nested = { 'apps/server/node_modules/@some/one': { version: '1.0.0', license } }
  expect(judgeLicences(nested)).toEqual([
    expect.stringMatching(/^@some\/one 1\.0\.0: its licence .+ is not on the list$/u),
  ])
})

test('SEC-59 a tool may be under MPL-2.0, nothing may be without a licence, and our own rooms are not judged', () => {
  expect(judge({ license: 'MPL-2.0', dev: true })).toEqual([])
  expect(judge({ license: 'GPL-3.0', dev: true })).toHaveLength(1)
  expect(judge({})).toEqual(['one 1.0.0: names no licence'])
  expect(judgeLicences({ 'apps/server': { version: '0.2.0' }, 'node_modules/@azas/api': { link: true } })).toEqual([])
})

test('SEC-59 the bill of materials has every locked package with its version, hash and licence', async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const locked = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  type Component = { name: string; version: string; purl: string; hashes?: object[]; licenses?: object[] }
  const { bomFormat, components } = JSON.parse(await makeSbom()) as { bomFormat: string; components: Component[] }
  const outside = components.filter(({ purl }) => !purl.includes('%40azas/'))
  expect(bomFormat).toBe('CycloneDX')
  expect(new Set(outside.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(locked))
  expect(outside.filter(({ hashes }) => !hashes?.length)).toEqual([])
  // Its manifest says to read a file, which was read.
  expect(outside.filter(({ licenses }) => !licenses?.length).map(({ name }) => name)).toEqual(['stackframe'])
})
