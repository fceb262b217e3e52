import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawRooms } from '../scripts/lib/draw-rooms.ts'
import { root } from '../scripts/lib/root.ts'

test('docs/architecture.md draws the rooms as their imports are (npm run architecture)', async () => {
  const text = await readFile(join(root, 'docs/architecture.md'), 'utf8')
  expect(await drawRooms(text)).toBe(text)
})
