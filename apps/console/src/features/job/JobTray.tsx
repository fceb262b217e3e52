import type { Job } from '@azas/api/job/job.operations.ts'
import { groupOfJob, jobKeptHours, jobState, type JobState } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { useCloseLayer } from '#ui/overlay/PopLayer.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import type { TabDownload } from '#list/download/downloads.ts'
import { DownloadRow } from './DownloadRow.tsx'
import { groupOfDownload } from './group-of-download.ts'
import { JobRow } from './JobRow.tsx'

type JobTrayProps = {
  /** Undefined before the first reply. */
  jobs: readonly Job[] | undefined
  downloads: readonly TabDownload[]
  /** When they were read, in ms. */
  asOf: number
  error: Error | null
  /** Asks for them once more. */
  onOpen: () => Promise<unknown>
  /** The failed ones are before the person's eyes. */
  onSee: () => void
  onReceipt: (job: Job) => void
}

/** What runs, what has failed and what is done, each with its result (product.md SHL-15). */
export function JobTray({ jobs, downloads, asOf, error, onOpen, onSee, onReceipt }: JobTrayProps) {
  const close = useCloseLayer()
  const open = useEffectEvent(() => void onOpen())
  useEffect(() => open(), [])
  const seeing = useEffectEvent(onSee)
  useEffect(() => {
    if (jobs) seeing()
  }, [jobs])
  if (!jobs && downloads.length === 0) return error ? <Failure onRetry={onOpen} /> : null
  const groups = jobState.values
    .map((state) => ({
      state,
      members: (jobs ?? []).filter((job) => groupOfJob(job) === state),
      files: downloads.filter((download) => groupOfDownload(download) === state),
    }))
    .filter(({ members, files }) => members.length + files.length > 0)
  const showReceipt = (job: Job) => {
    close()
    onReceipt(job)
  }
  return (
    <>
      <div className="body">
        {groups.length === 0 ? <StateBlock icon="check" title={words.none} hint={words.noneHint} /> : null}
        {groups.map(({ state, members, files }) => (
          <section key={state} aria-label={jobState.label(state)}>
            <GroupHead state={state} n={members.length + files.length} />
            <ul>
              {files.map((download) => (
                <DownloadRow key={download.key} download={download} />
              ))}
              {members.map((job) => (
                <JobRow key={`${job.id} ${job.startedAt}`} {...{ job, asOf }} onGo={close} onReceipt={showReceipt} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {jobs?.some((job) => groupOfJob(job) === 'Running') ? <footer className="cap">{words.staysOpen}</footer> : null}
    </>
  )
}

function GroupHead({ state, n }: { state: JobState; n: number }) {
  const count = state === 'Complete' ? fill(words.recent, { hours: jobKeptHours, n }) : fill(words.count, { n })
  return (
    <h3>
      {jobState.label(state)}
      <span className="cap">{count}</span>
    </h3>
  )
}

function Failure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <StateBlock icon="cloud" title={fill(failureWords.loadFailed, { object: words.title })} urgent>
      <button type="button" className="btn" onClick={() => onRetry()}>
        <Icon name="reload" />
        {actionWords.reload}
      </button>
    </StateBlock>
  )
}
