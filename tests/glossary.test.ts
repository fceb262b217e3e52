import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/lib/root.ts'

const homes = ['', 'apps/console/src/', 'apps/']

test('every file that the glossary names is there', async () => {
  const text = await readFile(join(root, 'docs/glossary.md'), 'utf8')
  const paths = [...text.matchAll(/`([\w-]+\/[\w./-]*)`/gu)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  const missing = await Promise.all(paths.map(async (path) => ((await isThere(path)) ? [] : [path])))
  expect(missing.flat()).toEqual([])
})

async function isThere(path: string): Promise<boolean> {
  const tries = homes.map(async (home) => access(join(root, home, path)))
  const results = await Promise.allSettled(tries)
  return results.some(({ status }) => status === 'fulfilled')
}
