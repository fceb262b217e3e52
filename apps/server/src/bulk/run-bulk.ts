import { refusalWords } from '@azas/domain/words/refusals.ts'
import { openJobCall } from '#accounts/job-call.ts'
import { toBulkReply } from '#change/bulk.ts'
import { type JobMeans, resumeRuns, type SlicedRun, workOnRun } from '#change/sliced-run.ts'
import {
  type BulkRun,
  deleteExpiredRuns,
  endRun,
  findOpenBulkRows,
  findRunningIds,
  lockRunning,
  type OpenRow,
  saveRowResults,
  setTries,
} from './bulk-runs.queries.ts'
import type { BulkWork } from './bulk-work.ts'

type Works = readonly BulkWork[]
type Run = BulkRun & { todo: BulkWork }

/** The parts of a run of any work; a run of a work that no longer exists is left alone. */
const bulkRun = (works: Works): SlicedRun<Run, OpenRow> => ({
  partSize: 200,
  isRefusedTogether: true,
  enqueue: ({ db, jobs }, runId) => jobs.enqueue(db, 'bulk', { runId }),
  findRunning: findRunningIds,
  lock: async (db, id) => {
    const run = await lockRunning(db, id)
    const todo = works.find(({ name }) => name === run?.work)
    return run && todo && { ...run, todo }
  },
  setTries,
  openCall: async (means, { origin }) => (await openJobCall(means, 'bulk', origin)) ?? refusalWords.e403,
  findOpenRows: findOpenBulkRows,
  doRows: async (call, { id, todo, input }, rows) => {
    const ids = rows.map((row) => row.record_id)
    const results = await todo.part(call, todo.input.parse(input), ids)
    await saveRowResults(call.db, id, toBulkReply(ids, results).results)
  },
  refuseRows: (db, id, rows, title) =>
    saveRowResults(
      db,
      id,
      rows.map((row) => ({ id: row.record_id, name: '', ok: false, title })),
    ),
  finish: ({ db, now }, { id }) => endRun(db, id, { state: 'Complete', title: null, at: now() }),
  giveUp: ({ db, now }, id, title) => endRun(db, id, { state: 'Failed', title, at: now() }),
})

/**
 * Does a slice of a run. Rethrows for a retry by the queue.
 * @internal
 */
export const runBulk = (means: JobMeans, works: Works, id: string): Promise<void> =>
  workOnRun(means, bulkRun(works), id)

/** Registers the worker of bulk runs, and resumes those that a stopped process left. */
export async function workBulk(means: JobMeans, works: Works): Promise<void> {
  means.jobs.everyTokyoDay(means.now, () => deleteExpiredRuns(means.db, means.now()))
  await means.jobs.work('bulk', ({ runId }) => runBulk(means, works, runId))
  await resumeRuns(means, bulkRun(works))
}
