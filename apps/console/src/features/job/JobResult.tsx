import type { Job } from '@azas/api/job/job.operations.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import { groupOfJob, jobKinds } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import type { RecipientState } from '@azas/domain/notice/notice.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'

type JobResultProps = { job: Job; onGo: () => void; onReceipt: (job: Job) => void }

/** The next step of a job: the page of its result, or its receipt. One that runs is looked at on the same page. */
export function JobResult({ job, onGo, onReceipt }: JobResultProps) {
  const { id, work, projectId } = job
  const isRunning = groupOfJob(job) === 'Running'
  const word = isRunning ? words.detail : words.result
  const look = { className: 'btn quiet sm', 'aria-label': fill(words.ofJob, { action: word, job: jobLabels[work] }) }
  if (jobKinds[work] === 'mailing') return <MailingLink {...{ job, onGo }} word={word} />
  if (jobKinds[work] === 'bulk')
    return isRunning ? null : (
      <button type="button" {...look} onClick={() => onReceipt(job)}>
        {word}
      </button>
    )
  if (projectId === null)
    return (
      <Link to="/system/office-account/import" search={{ import: id }} {...look} onClick={onGo}>
        {word}
      </Link>
    )
  return (
    <Link
      to="/system/project/$projectId/user/import"
      params={{ projectId }}
      search={{ import: id }}
      {...look}
      onClick={onGo}
    >
      {word}
    </Link>
  )
}

const pageOf = ({ id, work }: Job): string => `/system/${work === 'siteMails' ? 'notice' : 'office-notice'}/${id}`

function MailingLink({ job, word, onGo }: { job: Job; word: string; onGo: () => void }) {
  const { work, failed } = job
  const text = failed > 0 ? fill(words.failedMails, { n: failed }) : word
  const search = failed > 0 ? { state: 'Failed' satisfies RecipientState } : {}
  return (
    <Link
      className="btn quiet sm"
      to={pageOf(job)}
      search={search}
      aria-label={fill(words.ofJob, { action: text, job: jobLabels[work] })}
      onClick={onGo}
    >
      {text}
    </Link>
  )
}
