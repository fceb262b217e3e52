import { type Job, jobList } from '@azas/api/job/job.operations.ts'
import { jobKeptHours } from '@azas/domain/job/job.ts'
import type { Call } from '#call/call.ts'
import type { JobWindow } from '#call/job-window.ts'
import type { Serve } from '#http/door/serve.ts'

/** Jobs of one kind that run for the caller or ended after an instant, the newest ones. */
export type JobSource = (call: Call, window: JobWindow) => Promise<Job[]>

/** Jobs of each kind in the tray. */
const max = 20
const hourMs = 3_600_000

const byStart = (a: Job, b: Job) => b.startedAt.localeCompare(a.startedAt)

/** What runs for the caller, of whatever kind: everybody sees their own (product.md SHL-15). */
export function jobFeature(serve: Serve, sources: readonly JobSource[]): void {
  serve(jobList, async (_, call) => {
    const since = new Date(call.now().getTime() - jobKeptHours * hourMs)
    const jobs = await Promise.all(sources.map((source) => source(call, { since, max })))
    return { items: jobs.flat().toSorted(byStart) }
  })
}
