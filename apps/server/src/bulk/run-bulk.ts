import { refusalWords } from '@azas/domain/words/refusals.ts'
import { openJobCall } from '#accounts/job-call.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import type { Services } from '#call/services.ts'
import { toBulkReply } from '#change/bulk.ts'
import {
  type BulkRun,
  countTries,
  deleteExpiredRuns,
  endRun,
  findOpenBulkRows,
  findRunningIds,
  lockRun,
  type OpenRow,
  saveRowResults,
} from './bulk-runs.queries.ts'
import type { BulkWork } from './bulk-work.ts'

type Means = Pick<Services, 'db' | 'exportDb' | 'jobs' | 'storage' | 'now'>
type Works = readonly BulkWork[]

/** Rows of a transaction, which locks their records. */
const partSize = 200
/** How long one job works before it hands over to the next, below the queue's limit of a minute. */
const sliceMs = 20_000
/** Tries without progress until a run is given up. */
const maxTries = 5

/** Does the next part in one transaction, so that a record is changed and marked, or neither. Returns whether rows may be left. */
function runPart(means: Means, works: Works, id: string): Promise<boolean> {
  return inTransaction(means, async (inner) => {
    const run = await lockRun(inner.db, id)
    const work = works.find(({ name }) => name === run?.work)
    if (run?.state !== 'Running' || !work) return false
    const call = await openJobCall(inner, 'bulk', run.origin)
    const rows = await findOpenBulkRows(inner.db, id, partSize)
    if (!call || rows.length === 0) {
      const at = inner.now()
      await endRun(inner.db, id, { state: call ? 'Complete' : 'Failed', title: refusalWords.e403, at })
      return false
    }
    await doPart(call, work, run, rows)
    return true
  })
}

async function doPart(call: Call, work: BulkWork, { id, input }: BulkRun, rows: readonly OpenRow[]): Promise<void> {
  const ids = rows.map((row) => row.record_id)
  const results = await work.part(call, work.input.parse(input), ids)
  await saveRowResults(call.db, id, toBulkReply(ids, results).results)
  await countTries(call.db, id, true)
}

/** Does the next part; a refusal of the whole part, such as of a site that has ended, is that of each of its rows. */
async function runNext(means: Means, works: Works, id: string): Promise<boolean> {
  try {
    return await runPart(means, works, id)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const rows = await findOpenBulkRows(means.db, id, partSize)
    const refused = rows.map((row) => ({ id: row.record_id, name: '', ok: false, title: error.message }))
    await saveRowResults(means.db, id, refused)
    return true
  }
}

/**
 * Works on a run until it is done or its slice of time is over; then the next job goes on. Rethrows for a retry by the
 * queue.
 * @internal
 */
export async function runBulk(means: Means, works: Works, id: string): Promise<void> {
  const end = performance.now() + sliceMs
  try {
    while (await runNext(means, works, id)) {
      if (performance.now() < end) continue
      await means.jobs.enqueue(means.db, 'bulk', { runId: id })
      return
    }
  } catch (error) {
    if ((await countTries(means.db, id, false)) >= maxTries)
      await endRun(means.db, id, { state: 'Failed', title: refusalWords.e500, at: means.now() })
    throw error
  }
}

/** Registers the worker of bulk runs, and resumes those that a stopped process left. */
export async function workBulk(means: Means, works: Works): Promise<void> {
  await deleteExpiredRuns(means.db, means.now())
  await means.jobs.work('bulk', ({ runId }) => runBulk(means, works, runId))
  for (const runId of await findRunningIds(means.db)) await means.jobs.enqueue(means.db, 'bulk', { runId })
}
