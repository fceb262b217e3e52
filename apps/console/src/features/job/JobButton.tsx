import './job.css'
import type { Job } from '@azas/api/job/job.operations.ts'
import { groupOfJob } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDownloads } from '#list/download/downloads.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { late } from '#ui/late/late.tsx'
import { PopLayer, useCloseLayer } from '#ui/overlay/PopLayer.tsx'
import { groupOfDownload } from './group-of-download.ts'
import { jobsQuery } from './job.queries.ts'
import { JobsLoading } from './JobsLoading.tsx'
import { useSeenJobs } from './seen-jobs.ts'

const JobTray = lazy(async () => ({ default: (await import('./JobTray.tsx')).JobTray }))
const JobEnds = lazy(async () => ({ default: (await import('./JobEnds.tsx')).JobEnds }))
const JobReceipt = late(async () => (await import('./JobReceipt.tsx')).JobReceipt)

/** The page's own calls come first. */
const firstCallMs = 1_000

/** What was started has its place in the header, on every page and after a reload (product.md SHL-15). */
export function JobButton({ userId }: { userId: string }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), firstCallMs)
    return () => clearTimeout(timer)
  }, [])
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...jobsQuery, enabled: isDue })
  const { isSeen, markSeen } = useSeenJobs(userId)
  const [receipt, setReceipt] = useState<Job | null>(null)
  // Whoever opens the tray before the first call is due makes it due: two calls would say twice that one failed.
  const ask = async () => (isDue ? refetch() : setDue(true))
  const jobs = data?.items ?? []
  const downloads = useDownloads()
  const failed = jobs.filter((job) => groupOfJob(job) === 'Failed')
  const running =
    jobs.filter((job) => groupOfJob(job) === 'Running').length +
    downloads.filter((one) => groupOfDownload(one) === 'Running').length
  const counts = {
    running,
    failed: failed.length + downloads.filter((one) => groupOfDownload(one) === 'Failed').length,
  }
  return (
    <>
      <PopLayer
        role="dialog"
        className="tray"
        label={words.title}
        button={(props) => (
          <button {...props} className="btn icon jobs" aria-label={fill(words.summary, counts)} title={words.title}>
            <Icon name="jobs" />
            {running > 0 ? <b className="running">{running}</b> : null}
            {failed.every(isSeen) ? null : <i className="failmark" />}
          </button>
        )}
      >
        <TrayHead />
        <Suspense fallback={<JobsLoading />}>
          <JobTray
            jobs={data && jobs}
            downloads={downloads}
            asOf={dataUpdatedAt}
            error={error}
            onOpen={ask}
            onSeen={() => markSeen(failed)}
            onReceipt={setReceipt}
          />
        </Suspense>
      </PopLayer>
      {receipt ? <JobReceipt job={receipt} onClose={() => setReceipt(null)} /> : null}
      <span className="sr" aria-live="polite">
        {data ? (
          <Suspense>
            <JobEnds jobs={jobs} />
          </Suspense>
        ) : null}
      </span>
    </>
  )
}

function TrayHead() {
  const close = useCloseLayer()
  return (
    <header>
      <h2>{words.title}</h2>
      <button
        type="button"
        className="btn icon"
        aria-label={actionWords.close}
        title={actionWords.close}
        onClick={close}
      >
        <Icon name="x" />
      </button>
    </header>
  )
}
