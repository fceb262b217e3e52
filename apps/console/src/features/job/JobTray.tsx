import type { Job } from '@azas/api/job/job.operations.ts'
import { groupOfJob, jobKeptHours, jobState, type JobState } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useEffect, useEffectEvent } from 'react'
import type { TabDownload } from '#list/download/downloads.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { useCloseLayer } from '#ui/overlay/PopLayer.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { DownloadRow } from './DownloadRow.tsx'
import { groupOfDownload } from './group-of-download.ts'
import { JobRow } from './JobRow.tsx'
import { JobsLoading } from './JobsLoading.tsx'

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
  onSeen: () => void
  onReceipt: (job: Job) => void
}

/** What runs, what has failed and what is done, each with its result (product.md SHL-15). */
export function JobTray({ jobs, downloads, asOf, error, onOpen, onSeen, onReceipt }: JobTrayProps) {
  const close = useCloseLayer()
  const open = useEffectEvent(() => void onOpen())
  useEffect(() => open(), [])
  const markSeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (jobs) markSeen()
  }, [jobs])
  if (!jobs && downloads.length === 0)
    return error ? <LoadFailure object={words.title} failure={error} onRetry={onOpen} /> : <JobsLoading />
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
