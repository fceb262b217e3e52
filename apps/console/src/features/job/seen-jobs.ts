import type { Job } from '@azas/api/job/job.operations.ts'
import { useState } from 'react'
import { readStored, writeStored } from '#api/kept/storage.ts'

/** A mailing that is sent again is another job. */
const keyOf = ({ id, startedAt }: Job) => `${id} ${startedAt}`

/** Which failed jobs a person has had before them on this machine, and how to note it. */
export function useSeenJobs(userId: string) {
  const [seen, setSeen] = useState(() => new Set((readStored(`jobs_${userId}`) ?? '').split('\n')))
  /** Forgets those that have left the tray. */
  const see = (failed: readonly Job[]) => {
    const keys = failed.map(keyOf)
    if (keys.every((key) => seen.has(key))) return
    writeStored(`jobs_${userId}`, keys.join('\n'))
    setSeen(new Set(keys))
  }
  return { isSeen: (job: Job) => seen.has(keyOf(job)), see }
}
