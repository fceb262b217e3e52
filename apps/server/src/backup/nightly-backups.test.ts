import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeDue } from './nightly-backups.ts'

const minute = 60_000
const hour = 3_600_000
const twoAtNight = 120

let folder: string
let now: Date
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'azas-nightly-'))
  now = new Date('2026-11-26T08:30:00Z')
  times = [twoAtNight]
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const take = (file: string) => writeFile(file, '')
let times: readonly number[]
const look = (by: typeof take = take) =>
  takeDue({ folder, times, keep: 2, now: () => now, isEncrypted: false, take: by })
const listTimes = async () => (await readdir(folder)).toSorted().map((name) => name.slice(6, 21))

test('OPS-08 a backup is taken at once where none is, then once a day at its hour, and the newest are kept', async () => {
  await look()
  expect(await listTimes()).toEqual(['2026-11-26-1730'])
  for (const at of ['2026-11-26T16:59:59Z', '2026-11-26T17:00:00Z', '2026-11-26T17:01:00Z', '2026-11-27T16:59:00Z']) {
    now = new Date(at)
    await look()
  }
  expect(await listTimes()).toEqual(['2026-11-26-1730', '2026-11-27-0200'])
  now = new Date('2026-11-28T01:00:00Z')
  await look()
  expect(await listTimes()).toEqual(['2026-11-27-0200', '2026-11-28-1000'])
})

test('OPS-08 a backup that fails removes nothing, and is taken by the next look', async () => {
  for (const at of ['2026-11-24T17:00:00Z', '2026-11-25T17:00:00Z']) {
    now = new Date(at)
    await look()
  }
  now = new Date('2026-11-26T17:00:00Z')
  await expect(look(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await listTimes()).toEqual(['2026-11-25-0200', '2026-11-26-0200'])
  now = new Date('2026-11-26T17:10:00Z')
  await look()
  expect(await listTimes()).toEqual(['2026-11-26-0200', '2026-11-27-0210'])
})

test('OPS-08 the next look is when the next backup is due, at most an hour later', async () => {
  expect(await look()).toBe(hour)
  now = new Date('2026-11-26T16:45:00Z')
  expect(await look()).toBe(15 * minute)
  now = new Date('2026-11-26T17:00:00Z')
  expect(await look()).toBe(hour)
})

test('OPS-08 of several times a day each takes a backup, in whatever order they are set', async () => {
  times = [18 * 60, twoAtNight, 12 * 60 + 30]
  const looks: readonly [at: string, nextMinutes: number][] = [
    ['2026-11-26T03:29:00Z', 1],
    ['2026-11-26T03:30:00Z', 60],
    ['2026-11-26T08:59:00Z', 1],
    ['2026-11-26T09:00:00Z', 60],
  ]
  for (const [at, nextMinutes] of looks) {
    now = new Date(at)
    expect(await look()).toBe(nextMinutes * minute)
  }
  expect(await listTimes()).toEqual(['2026-11-26-1230', '2026-11-26-1800'])
})
