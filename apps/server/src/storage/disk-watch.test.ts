import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskCheck, readDiskSpace } from './disk-watch.ts'

const megabyte = 1024 * 1024

function watched(size: number) {
  const space = { free: size, size }
  const lines: string[] = []
  const states: boolean[] = []
  const look = createDiskCheck({
    readSpace: async () => space,
    setDiskFull: (isFull) => void states.push(isFull),
    warn: (line) => void lines.push(line),
  })
  const lookAt = (free: number) => {
    space.free = free
    return look()
  }
  return { lines, states, lookAt }
}

test('SEC-57 below a tenth it is said once, and once more when space is back', async () => {
  const { lines, lookAt } = watched(1_000 * megabyte)
  await lookAt(100 * megabyte)
  expect(lines).toEqual([])
  await lookAt(99 * megabyte)
  await lookAt(90 * megabyte)
  expect(lines).toEqual(['The disk of DATA_DIR is nearly full: 99 of 1000 MB are free, less than a tenth.'])
  await lookAt(200 * megabyte)
  await lookAt(300 * megabyte)
  expect(lines.slice(1)).toEqual(['The disk of DATA_DIR has space again: 200 of 1000 MB are free.'])
})

test('SEC-57 a disk counts as full when PostgreSQL could not go on writing, and no longer once it can', async () => {
  const { states, lookAt } = watched(1_000 * megabyte)
  for (const free of [33, 32, 31, 0, 32]) await lookAt(free * megabyte)
  expect(states).toEqual([false, false, true, true, false])
})

test('SEC-57 what is free is what this process may use, in bytes', async () => {
  const space = await readDiskSpace(tmpdir())
  expect(space?.free).toBeGreaterThan(0)
  expect(space?.free).toBeLessThanOrEqual(space?.size ?? 0)
  expect(space?.size).toBeGreaterThan(32 * megabyte)
  expect(await readDiskSpace(join(tmpdir(), randomUUID()))).toBe(null)
})
