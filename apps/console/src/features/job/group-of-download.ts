import type { JobState } from '@azas/domain/job/job.ts'
import type { TabDownload } from '#list/download/downloads.ts'

/** The part of the tray in which a download of this tab stands. */
export function groupOfDownload({ endedAt, failure }: TabDownload): JobState {
  if (endedAt === null) return 'Running'
  return failure ? 'Failed' : 'Complete'
}
