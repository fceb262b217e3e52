import type { Job } from '@azas/api/job/job.operations.ts'
import type { Call } from '#call/call.ts'
import type { JobWindow } from '#call/job-window.ts'
import { findRecentRuns } from './bulk-runs.queries.ts'
import type { BulkWork } from './bulk-work.ts'

/**
 * The caller's runs that run, or ended after an instant, for the tray. A run of a work that no longer exists, or that an older
 * version stored in another shape, is left out.
 */
export async function readBulkJobs({ db, actor }: Call, works: readonly BulkWork[], window: JobWindow): Promise<Job[]> {
  const runs = await findRecentRuns(db, actor.id, window)
  return runs.flatMap(({ work: name, input, created_at: startedAt, finished_at: finishedAt, ...run }) => {
    const work = works.find((one) => one.name === name)
    const read = work?.input.safeParse(input)
    if (!work || !read?.success) return []
    const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
    return [{ ...run, ...times, work: work.job(read.data), place: null, projectId: null }]
  })
}
