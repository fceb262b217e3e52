import type { Job } from '@azas/api/job/job.operations.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import { groupOfJob, jobKinds } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { IconName } from '#ui/icons/Icon.tsx'
import { describeOutcome } from './describe-outcome.ts'
import { JobResult } from './JobResult.tsx'
import { RowFrame, Track } from './RowFrame.tsx'
import { useRemaining } from './use-remaining.ts'

const icons = { import: 'ul', bulk: 'user', mailing: 'mail' } as const satisfies Record<string, IconName>

type JobRowProps = { job: Job; asOf: number; onGo: () => void; onReceipt: (job: Job) => void }

/** A job with its progress, or with what became of it and the way to its result. */
export function JobRow({ job, asOf, onGo, onReceipt }: JobRowProps) {
  const group = groupOfJob(job)
  const { work, place, startedAt, finishedAt } = job
  const when = finishedAt === null ? fill(words.started, timeOf(startedAt)) : fill(words.finished, timeOf(finishedAt))
  return (
    <RowFrame
      {...{ group, place, when }}
      title={jobLabels[work]}
      icon={icons[jobKinds[work]]}
      action={<JobResult {...{ job, onGo, onReceipt }} />}
    >
      {group === 'Running' ? (
        <JobProgress job={job} asOf={asOf} />
      ) : (
        <p className="why phrase">{describeOutcome(job)}</p>
      )}
    </RowFrame>
  )
}

const timeOf = (at: string) => ({ at: formatDateTime(new Date(at)) })

/** Mails are counted in 件, people in 名. */
const unitOf = ({ work }: Job) => (jobKinds[work] === 'mailing' ? '件' : '名')

function JobProgress({ job, asOf }: { job: Job; asOf: number }) {
  const { total, done, failed, work } = job
  const unit = unitOf(job)
  const remaining = useRemaining(job, asOf)
  const text = fill(words.progress, { done: done + failed, total, unit })
  return (
    <Track {...{ total, done, failed, text }} title={jobLabels[work]}>
      {failed > 0 ? <span className="sub">{fill(words.errors, { n: failed, unit })}</span> : null}
      {remaining === null ? null : <span className="remaining">{remaining}</span>}
    </Track>
  )
}
