import type { Job } from '@azas/api/job/job.operations.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import { groupOfJob } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useState } from 'react'

const isRunning = (job: Job) => groupOfJob(job) === 'Running'

/** Announces to screen readers that a job has ended. */
export function JobEnds({ jobs }: { jobs: readonly Job[] }) {
  const [previous, setPrevious] = useState(jobs)
  const [announcement, setAnnouncement] = useState({ key: 0, text: '' })
  if (previous !== jobs) {
    setPrevious(jobs)
    const runningIds = new Set(previous.filter(isRunning).map(({ id }) => id))
    const ended = jobs.filter((job) => runningIds.has(job.id) && !isRunning(job))
    const text = ended.map(({ work }) => fill(words.ended, { job: jobLabels[work] })).join('')
    if (text !== '') setAnnouncement({ key: announcement.key + 1, text })
  }
  // A new element: the same sentence once more would be no change to a screen reader.
  return <span key={announcement.key}>{announcement.text}</span>
}
