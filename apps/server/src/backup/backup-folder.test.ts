import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { worldStart } from '#db/testing/world-clock.ts'
import { backupName, lastDue, listBackups, nextDue, readBackupState, removeOlder } from './backup-folder.ts'

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000
const later = (ms: number) => new Date(worldStart.getTime() + ms)

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'azas-backups-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = (name: string) => writeFile(join(folder, name), '')
const names = async () => (await readdir(folder)).toSorted()

const anyMoment = fc.date({ min: worldStart, max: later(800 * day), noInvalidDate: true })

const minuteOf = (moment: Date) => ((moment.getTime() + 9 * hour) % day) / minute
const anyTimes = fc.array(fc.integer({ min: 0, max: 1_439 }), { minLength: 1, maxLength: 24 })

test('OPS-08 a backup is due at its minutes in Tokyo: the last one at most a day ago, the next one within a day', () => {
  fc.assert(
    fc.property(anyMoment, anyTimes, (now, times) => {
      const last = lastDue(now, times)
      const next = nextDue(now, times)
      expect(last <= now && now < next).toBe(true)
      expect(now.getTime() - last.getTime()).toBeLessThan(day)
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(day)
      expect(times).toContain(minuteOf(last))
      expect(times).toContain(minuteOf(next))
      // None lies between the two.
      const between = times.filter((time) => {
        const since = (time * minute - minuteOf(last) * minute + day) % day
        return since > 0 && since < next.getTime() - last.getTime()
      })
      expect(between).toEqual([])
    }),
  )
})

test('OPS-08 the name of a backup says the minute in Tokyo at which it was taken', async () => {
  expect(backupName(new Date('2026-12-31T17:05:59Z'))).toBe('genba-2027-01-01-0205.tar.zst')
  await fc.assert(
    fc.asyncProperty(anyMoment, async (now) => {
      await put(backupName(now))
      const [backup] = await listBackups(folder, now)
      expect(backup!.takenAt.getTime()).toBe(Math.floor(now.getTime() / minute) * minute)
      await rm(join(folder, backupName(now)))
    }),
    { numRuns: 20 },
  )
})

test('OPS-08 only the newest are kept, and what a killed backup left goes; foreign files stay', async () => {
  const backups = [3, 1, 0, 2].map((days) => backupName(later(days * day)))
  const foreign = [
    'genba-2020-01-01.tar.zst',
    'old-genba-2020-01-01-0200.tar.zst',
    'note.txt',
    'genba-2026-02-30-0200.tar.zst',
    'genba-2026-02-01-2460.tar.zst',
    `x.${randomUUID()}.part`,
  ]
  await Promise.all([...backups, ...foreign, `${backups[0]}.${randomUUID()}.part`].map(put))
  await removeOlder(folder, 2, later(3 * day))
  const newest = [2, 3].map((days) => backupName(later(days * day)))
  expect(await names()).toEqual([...newest, ...foreign].toSorted())
  await removeOlder(folder, 2, later(3 * day))
  expect(await names()).toEqual([...newest, ...foreign].toSorted())
})

test('OPS-08 a backup is overdue two hours after the next one was due, without any, and where the folder is gone', async () => {
  const start = minuteOf(worldStart)
  const read = (now: Date, times = [start]) => readBackupState(folder, times, now)
  expect(await read(worldStart)).toEqual({ takenAt: null, isOverdue: true })
  await put(backupName(later(-day)))
  await put(backupName(worldStart))
  expect(await read(later(26 * hour))).toEqual({ takenAt: worldStart, isOverdue: false })
  expect(await read(later(26 * hour + minute))).toEqual({ takenAt: worldStart, isOverdue: true })
  const twice = [start, (start + 90) % 1_440]
  expect(await read(later(3.5 * hour), twice)).toMatchObject({ isOverdue: false })
  expect(await read(later(3.5 * hour + minute), twice)).toMatchObject({ isOverdue: true })
  expect(await readBackupState(join(folder, 'gone'), [start], worldStart)).toEqual({ takenAt: null, isOverdue: true })
})

test('OPS-08 what a clock that ran ahead dated later than now is no newest backup, and goes first', async () => {
  const ahead = backupName(later(400 * day))
  const before = backupName(later(-2 * day))
  await put(ahead)
  expect(await readBackupState(folder, [120], worldStart)).toEqual({ takenAt: null, isOverdue: true })
  await put(before)
  expect(await readBackupState(folder, [120], worldStart)).toMatchObject({ takenAt: later(-2 * day), isOverdue: true })
  await removeOlder(folder, 1, worldStart)
  expect(await names()).toEqual([before])
})
