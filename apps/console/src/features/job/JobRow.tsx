import type { Job } from '@azas/api/job/job.operations.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import { groupOfJob, jobKinds, type JobState } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { JobResult } from './JobResult.tsx'
import { sayOutcome } from './say-outcome.ts'
import { useRemaining } from './use-remaining.ts'

const looks = { Running: 'run', Failed: 'bad', Complete: 'ok' } as const satisfies Record<JobState, string>
const endIcons = { Failed: 'erri', Complete: 'check' } as const
const kindIcons = { import: 'ul', bulk: 'user', mailing: 'mail' } as const satisfies Record<string, IconName>

type JobRowProps = { job: Job; asOf: number; onGo: () => void; onReceipt: (job: Job) => void }

/** A job with its progress, or with what became of it and the way to its result. */
export function JobRow({ job, asOf, onGo, onReceipt }: JobRowProps) {
  const group = groupOfJob(job)
  const { work, place, startedAt, finishedAt } = job
  const when = finishedAt === null ? fill(words.started, timeOf(startedAt)) : fill(words.finished, timeOf(finishedAt))
  return (
    <li className={looks[group]}>
      <Icon name={group === 'Running' ? kindIcons[jobKinds[work]] : endIcons[group]} />
      <div>
        <b>{jobLabels[work]}</b>
        {place === null ? null : (
          <span className="cap place" title={place}>
            {place}
          </span>
        )}
        {group === 'Running' ? <JobProgress job={job} asOf={asOf} /> : <p className="why phrase">{sayOutcome(job)}</p>}
        <span className="cap">{when}</span>
      </div>
      <JobResult {...{ job, onGo, onReceipt }} />
    </li>
  )
}

const timeOf = (at: string) => ({ at: formatDateTime(new Date(at)) })

function JobProgress({ job, asOf }: { job: Job; asOf: number }) {
  const { total, done, failed, work } = job
  const unit = unitOf(job)
  const left = useRemaining(job, asOf)
  return (
    <>
      <div
        className="track"
        role="progressbar"
        aria-label={jobLabels[work]}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done + failed}
      >
        <i className="done" style={{ flexGrow: done }} />
        <i className="bad" style={{ flexGrow: failed }} />
        <i style={{ flexGrow: Math.max(0, total - done - failed) }} />
      </div>
      <p className="nums">
        <span>{fill(words.progress, { done: done + failed, total, unit })}</span>
        {failed > 0 ? <span className="sub">{fill(words.errors, { n: failed, unit })}</span> : null}
        {left === null ? null : <span className="left">{left}</span>}
      </p>
    </>
  )
}

/** Mails are counted in 件, people in 名. */
const unitOf = ({ work }: Pick<Job, 'work'>) => (jobKinds[work] === 'mailing' ? '件' : '名')
