import { refusalWords } from '@azas/domain/words/refusals.ts'
import { openJobCall } from '#accounts/job-call.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { type JobMeans, resumeRuns, type SlicedRun, workOnRun } from '#change/sliced-run.ts'
import { failOpenRows, findDone, findOpenRows, type OpenRow, saveResults } from './import-rows.queries.ts'
import { failure, type Importer } from './importer.ts'
import {
  deleteExpired,
  endImport,
  findRunningImports,
  type ImportRecord,
  lockImport,
  setImportTries,
} from './imports.queries.ts'
import { countRows } from './seen-rows.queries.ts'

type Importers = readonly Importer[]
type Run = ImportRecord & { importer: Importer }

/** The call of the person who asked for the commit, or why they may import nothing more. */
async function openImportCall(means: JobMeans, { origin, importer, project_id: place }: Run): Promise<Call | string> {
  const call = origin && (await openJobCall(means, 'import', origin))
  if (!call) return refusalWords.e403
  try {
    await importer.openPlace(call, place)
    return call
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

/** The parts of a committed import; one of a kind that no longer exists is left alone. */
const importRun = (importers: Importers): SlicedRun<Run, OpenRow> => ({
  partSize: 500,
  isRefusedTogether: false,
  enqueue: ({ db, jobs }, importId) => jobs.enqueue(db, 'import', { importId }),
  findRunning: findRunningImports,
  lock: async (db, id) => {
    const record = await lockImport(db, id)
    const importer = importers.find(({ kind }) => kind === record?.kind)
    return record?.state === 'Running' && importer ? { ...record, importer } : undefined
  },
  setTries: setImportTries,
  openCall: openImportCall,
  findOpenRows,
  doRows: async (call, { id, importer, project_id: place, mapping, invites }, rows) => {
    const done = await findDone(call.db, id)
    const results = await importer.commit(call, place, { mapping, rows, invites, done })
    await saveResults(call.db, id, results)
  },
  refuseRows: async (db, id, rows, title) => {
    for (const { row } of rows) await failOpenRows(db, id, failure(row, title).errors, row)
  },
  finish: async (call, { id, importer, project_id: place }) => {
    const { results } = await countRows(call.db, id)
    await importer.audit(call, place, Object.fromEntries(results))
    await endImport(call.db, id, 'Complete', call.now())
  },
  giveUp: async ({ db, now }, id, title) => {
    await failOpenRows(db, id, failure(0, title).errors)
    await endImport(db, id, 'Failed', now())
  },
})

/**
 * Does a slice of a committed import. Rethrows for a retry by the queue.
 * @internal
 */
export const runImport = (means: JobMeans, importers: Importers, id: string): Promise<void> =>
  workOnRun(means, importRun(importers), id)

/** Registers the worker of imports, and resumes those that a stopped process left. */
export async function workImports(means: JobMeans, importers: Importers): Promise<void> {
  means.jobs.everyTokyoDay(means.now, () => deleteExpired(means.db, means.now()))
  await means.jobs.work('import', ({ importId }) => runImport(means, importers, importId))
  await resumeRuns(means, importRun(importers))
}
