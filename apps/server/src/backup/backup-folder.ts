import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
/** A backup is taken once a day; from so long after the last one on it is overdue. */
const overdueMs = 26 * 60 * minuteMs

const named = /^genba-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})\.tar\.zst(?:\.age)?$/u
const draft = /^genba-[\d-]{15}\.tar\.zst(?:\.age)?\.[\da-f-]{36}\.part$/u

const diskFaults = new Set(['ENOENT', 'EEXIST', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])

/** What a disk says of a file that it has no room for, or that is not there or not ours; null for another error. */
export function diskFaultOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return diskFaults.has(code) ? code : null
}

const two = (n: number) => String(n).padStart(2, '0')

/** The name of a backup that begins now, by the Tokyo clock. */
export function backupName(now: Date, isEncrypted = false): string {
  const day = tokyoDate(now)
  const minutes = Math.floor((now.getTime() - startOfTokyoDay(day).getTime()) / minuteMs)
  return `genba-${day}-${two(Math.floor(minutes / 60))}${two(minutes % 60)}.tar.zst${isEncrypted ? '.age' : ''}`
}

function takenAtOf(name: string): Date | null {
  const [, day, hour, minute] = named.exec(name) ?? []
  if (day === undefined) return null
  return new Date(startOfTokyoDay(day).getTime() + (Number(hour) * 60 + Number(minute)) * minuteMs)
}

/** The last moment until now at which a backup was due, `at` minutes after midnight in Tokyo. */
export function lastDue(now: Date, at: number): Date {
  const today = startOfTokyoDay(tokyoDate(now)).getTime() + at * minuteMs
  return new Date(today <= now.getTime() ? today : today - dayMs)
}

export type KeptBackup = { name: string; takenAt: Date }

/**
 * The whole backups of a folder, the oldest first; files of other names are nobody's business. What a clock that ran ahead
 * dated later than now counts as the oldest. Throws the disk's errors. @internal
 */
export async function listBackups(folder: string, now: Date): Promise<KeptBackup[]> {
  const backups = (await readdir(folder)).flatMap((name) => {
    const takenAt = takenAtOf(name)
    return takenAt ? [{ name, takenAt }] : []
  })
  const order = ({ takenAt }: KeptBackup) => (takenAt > now ? 0 : takenAt.getTime())
  return backups.toSorted((one, other) => order(one) - order(other))
}

/** Removes all backups but the newest ones, and what backups that were killed left behind. Throws the disk's errors. */
export async function removeOlder(folder: string, keep: number, now: Date): Promise<void> {
  const older = (await listBackups(folder, now)).slice(0, -keep).map(({ name }) => name)
  const drafts = (await readdir(folder)).filter((name) => draft.test(name))
  for (const name of [...older, ...drafts]) await rm(join(folder, name), { force: true })
}

/** When the newest backup of a folder was taken; null without one until now. Throws the disk's errors. */
export async function findNewest(folder: string, now: Date): Promise<Date | null> {
  const newest = (await listBackups(folder, now)).at(-1)
  return newest && newest.takenAt <= now ? newest.takenAt : null
}

export type BackupState = { takenAt: Date | null; isOverdue: boolean }

/** When the last backup of a folder was taken, and whether one is missing; a folder that cannot be read has none. */
export async function readBackupState(folder: string, now: Date): Promise<BackupState> {
  const takenAt = await findReadable(folder, now)
  return { takenAt, isOverdue: takenAt === null || now.getTime() - takenAt.getTime() > overdueMs }
}

async function findReadable(folder: string, now: Date): Promise<Date | null> {
  try {
    return await findNewest(folder, now)
  } catch (error) {
    if (diskFaultOf(error) === null) throw error
    return null
  }
}
