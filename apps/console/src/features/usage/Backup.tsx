import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { usageWords as words } from '@azas/domain/usage/usage.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Note } from '#ui/Note.tsx'
import type { UsageTotals } from './Totals.tsx'

type BackupProps = { backup: UsageTotals['backup'] | undefined }

const say = (at: string) => formatDateTime(new Date(at))

/** That a backup is missing, where the server takes them (product.md OPS-08). */
export function BackupWarning({ backup }: BackupProps) {
  if (!backup?.isOverdue) return null
  const { takenAt } = backup
  const text = takenAt === null ? words.backupNever : fill(words.backupOverdue, { at: say(takenAt) })
  return <Note kind="warn" text={text} />
}

/** When the last backup was taken. */
export const BackupLine = ({ backup }: BackupProps) =>
  backup?.takenAt ? <p className="cap">{fill(words.backupTaken, { at: say(backup.takenAt) })}</p> : null
