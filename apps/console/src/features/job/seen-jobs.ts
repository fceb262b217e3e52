import type { Job } from '@azas/api/job/job.operations.ts'
import { useState } from 'react'
import { readStored, writeStored } from '#api/kept/storage.ts'

/** A mailing that is sent again is another job. */
const keyOf = ({ id, startedAt }: Job) => `${id} ${startedAt}`

/** The failed jobs that a person has seen on this machine. */
export function useSeenJobs(userId: string) {
  const [seen, setSeen] = useState(() => new Set((readStored(`jobs_${userId}`) ?? '').split('\n')))
  /** Forgets those that have left the tray. */
  const markSeen = (failed: readonly Job[]) => {
    const keys = failed.map(keyOf)
    if (keys.every((key) => seen.has(key))) return
    writeStored(`jobs_${userId}`, keys.join('\n'))
    setSeen(new Set(keys))
  }
  return { isSeen: (job: Job) => seen.has(keyOf(job)), markSeen }
}
