import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/lib/root.ts'
import { walk } from '../scripts/lib/source-files.ts'

type Side = { path?: string | string[] }
type Rule = { name: string; from: Side; to: Side }

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] }
const patterns = forbidden.flatMap(({ from, to }) => [from, to].flatMap(({ path = [] }) => path))

/** The folders of a parent that hold files. */
async function foldersIn(parent: string): Promise<string[]> {
  const below = (await walk(parent)).map((path) => path.slice(parent.length + 1).split('/'))
  return [...new Set(below.filter(({ length }) => length > 1).map(([name]) => `${parent}/${name}`))]
}

/** Whether a pattern means this folder: one that matches whatever stands beside it does not. */
function isNamed(folder: string): boolean {
  const sibling = folder.replace(/[^/]+$/u, 'no-such-folder')
  return patterns.some((pattern) => {
    const regex = new RegExp(pattern, 'u')
    return regex.test(`${folder}/file.ts`) && !regex.test(`${sibling}/file.ts`)
  })
}

/** The folders that a pattern spells out, as `^apps/server/src/(db|http)/` does; what is no plain name spells none. */
function spelledFolders(pattern: string): string[] {
  const places = pattern.matchAll(/(?:^|\|)\^((?:[\w-]+\/)*)(?:\(([\w|-]+)\)\/)?/gu)
  return [...places].flatMap(([, parent = '', names]) =>
    names ? names.split('|').map((name) => parent + name) : parent.split(/\/$/u, 1).filter(Boolean),
  )
}

// Parents whose rooms stand in an order: a new room there has to take its place in it.
const ordered = forbidden
  .filter(({ name }) => name.endsWith('-keeps-its-place'))
  .flatMap(({ from }) => spelledFolders(String(from.path)))
  .map((room) => room.replace(/\/[^/]+$/u, ''))

test('every folder of the packages and the apps is named by a rule of arrows', async () => {
  const apps = (await foldersIn('apps')).map((app) => `${app}/src`)
  const parents = new Set(['packages', ...apps, ...ordered])
  const folders = (await Promise.all([...parents].map(foldersIn))).flat()
  expect(folders).toEqual(
    expect.arrayContaining(['packages/domain', 'apps/server/src/db', 'apps/server/src/http/door']),
  )
  expect(folders.filter((folder) => !isNamed(folder))).toEqual([])
})

test('no rule of arrows names a folder that is gone', () => {
  const spelled = [...new Set(patterns.flatMap(spelledFolders))]
  expect(spelled).toEqual(expect.arrayContaining(['packages/api', 'apps/server/src/db', 'bench']))
  expect(spelled.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})
