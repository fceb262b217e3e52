import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFields } from '../apps/server/src/config/config-fields.ts'
import { root } from '../scripts/lib/root.ts'

test('OPS-06 the README tells every variable that the server reads, and no other', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const table = readme.split('\n## ').find((section) => section.startsWith('Configuration')) ?? ''
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ''))
  expect(named.toSorted()).toEqual(Object.keys(configFields).toSorted())
})
