import type { Job } from '@azas/api/job/job.operations.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import { groupOfJob } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useState } from 'react'

/** Says, for those who do not see the number in the header, that a job has come to its end. */
export function JobEnds({ jobs }: { jobs: readonly Job[] }) {
  const [known, setKnown] = useState(jobs)
  const [said, say] = useState('')
  if (known !== jobs) {
    setKnown(jobs)
    const ran = new Set(known.filter((job) => groupOfJob(job) === 'Running').map(({ id }) => id))
    const ended = jobs.filter((job) => ran.has(job.id) && groupOfJob(job) !== 'Running')
    if (ended.length > 0) say(ended.map(({ work }) => fill(words.ended, { job: jobLabels[work] })).join(''))
  }
  return said
}
