import { join } from 'node:path'
import { type Repeated, repeat } from '#jobs/repeat.ts'
import { backupName, findNewest, lastDue, nextDue, removeOlder } from './backup-folder.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const afterFaultMs = 10 * minuteMs

export type NightlyBackups = {
  folder: string
  /** When one is due each day, in minutes after midnight in Tokyo. */
  times: readonly number[]
  /** How many are kept. */
  keep: number
  now: () => Date
  isEncrypted: boolean
  /** Takes a backup into a new file. Rejects without one. */
  take: (file: string) => Promise<void>
}

/**
 * Takes the backup that is due, and only then removes older ones. Returns in how many ms to look again, at most an hour, as
 * a clock may be set meanwhile. Throws what `take` or the disk say. @internal
 */
export async function takeDue({ folder, times, keep, now, isEncrypted, take }: NightlyBackups): Promise<number> {
  const due = lastDue(now(), times)
  const newest = await findNewest(folder, now())
  if (newest === null || newest < due) {
    await take(join(folder, backupName(now(), isEncrypted)))
    await removeOlder(folder, keep, now())
  }
  return Math.min(Math.max(nextDue(now(), times).getTime() - now().getTime(), 1), hourMs)
}

/**
 * Takes a backup at its times of every day, and at once where the last one is missing (product.md OPS-08). A fault goes to `onError`, and
 * the backup is tried again after ten minutes.
 */
export const startNightlyBackups = (settings: NightlyBackups, onError: (error: Error) => void): Repeated =>
  repeat(() => takeDue(settings), onError, afterFaultMs)
