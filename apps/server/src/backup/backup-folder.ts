import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainDate, startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { diskCodeOf } from './file-fault.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
/** So long after a backup was due it may be underway still. */
const graceMs = 2 * 60 * minuteMs

const named = /^genba-(\d{4}-\d{2}-\d{2})-([01]\d|2[0-3])([0-5]\d)\.tar\.zst(?:\.age)?$/u
const draft = /^genba-[\d-]{15}\.tar\.zst(?:\.age)?\.[\da-f-]{36}\.part$/u

const two = (n: number) => String(n).padStart(2, '0')

/** The name of a backup that begins now, by the Tokyo clock. */
export function backupName(now: Date, isEncrypted = false): string {
  const day = tokyoDate(now)
  const minutes = Math.floor((now.getTime() - startOfTokyoDay(day).getTime()) / minuteMs)
  return `genba-${day}-${two(Math.floor(minutes / 60))}${two(minutes % 60)}.tar.zst${isEncrypted ? '.age' : ''}`
}

function takenAtOf(name: string): Date | null {
  const [, day, hour, minute] = named.exec(name) ?? []
  if (day === undefined || !isPlainDate(day)) return null
  return new Date(startOfTokyoDay(day).getTime() + (Number(hour) * 60 + Number(minute)) * minuteMs)
}

/** The moments of the days around one at which backups are due, `times` minutes after midnight in Tokyo. */
function listDue(now: Date, times: readonly number[]): Date[] {
  const midnight = startOfTokyoDay(tokyoDate(now)).getTime()
  return [-1, 0, 1]
    .flatMap((days) => times.map((minutes) => new Date(midnight + days * dayMs + minutes * minuteMs)))
    .toSorted((one, other) => one.getTime() - other.getTime())
}

/** The last moment until now at which a backup was due, at any of `times`, minutes after midnight in Tokyo. */
export const lastDue = (now: Date, times: readonly number[]): Date => listDue(now, times).findLast((due) => due <= now)!

/** The first moment after now at which one is due. */
export const nextDue = (now: Date, times: readonly number[]): Date => listDue(now, times).find((due) => due > now)!

export type KeptBackup = { name: string; takenAt: Date }

/**
 * The complete backups of a folder, the oldest first; files with other names are ignored. A backup dated after `now`, by a
 * clock that was wrong, counts as the oldest. Throws the disk's errors. @internal
 */
export async function listBackups(folder: string, now: Date): Promise<KeptBackup[]> {
  const backups = (await readdir(folder)).flatMap((name) => {
    const takenAt = takenAtOf(name)
    return takenAt ? [{ name, takenAt }] : []
  })
  const order = ({ takenAt }: KeptBackup) => (takenAt > now ? 0 : takenAt.getTime())
  return backups.toSorted((one, other) => order(one) - order(other))
}

/** Removes all but the newest backups, and the partial files of killed ones. Throws the disk's errors. */
export async function removeOlder(folder: string, keep: number, now: Date): Promise<void> {
  const older = (await listBackups(folder, now)).slice(0, -keep).map(({ name }) => name)
  const drafts = (await readdir(folder)).filter((name) => draft.test(name))
  for (const name of [...older, ...drafts]) await rm(join(folder, name), { force: true })
}

/** When the newest backup was taken; null if the folder has none. Throws the disk's errors. */
export async function findNewest(folder: string, now: Date): Promise<Date | null> {
  const newest = (await listBackups(folder, now)).at(-1)
  return newest && newest.takenAt <= now ? newest.takenAt : null
}

export type BackupState = { takenAt: Date | null; isOverdue: boolean }

/** The newest backup, and whether the one that was due after it is overdue; an unreadable folder counts as empty. */
export async function readBackupState(folder: string, times: readonly number[], now: Date): Promise<BackupState> {
  const takenAt = await findReadable(folder, now)
  const isOverdue = takenAt === null || now.getTime() > nextDue(takenAt, times).getTime() + graceMs
  return { takenAt, isOverdue }
}

async function findReadable(folder: string, now: Date): Promise<Date | null> {
  try {
    return await findNewest(folder, now)
  } catch (error) {
    if (diskCodeOf(error) === null) throw error
    return null
  }
}
