import { refusalWords } from '@azas/domain/words/refusals.ts'
import { openJobCall } from '#accounts/job-call.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import type { Services } from '#call/services.ts'
import { failOpenRows, findOpenRows, type OpenRow, saveResults } from './import-rows.queries.ts'
import { failure, type Importer } from './importer.ts'
import {
  countTry,
  deleteExpired,
  findRunningImports,
  type ImportRecord,
  lockImport,
  touchImport,
  updateImport,
} from './imports.queries.ts'
import { countRows } from './seen-rows.queries.ts'

type Means = Pick<Services, 'db' | 'exportDb' | 'jobs' | 'storage' | 'now'>

/** Rows of a transaction. */
const partSize = 500
/** How long one job works before it hands over to the next, below the queue's limit of a minute. */
const sliceMs = 20_000
/** Tries without progress until an import is given up. */
const maxTries = 5

/** Whether rows may be left. */
type Progress = 'more' | 'over'

/** The call of the person who asked for the commit; null if they may act no more. */
const openCall = async (means: Means, { origin }: ImportRecord): Promise<Call | null> =>
  origin && openJobCall(means, 'import', origin)

/** Ends an import; its open rows are not imported, for the given reason. */
async function giveUp(call: Pick<Call, 'db' | 'now'>, id: string, title: string): Promise<void> {
  await failOpenRows(call.db, id, failure(0, title).errors)
  await updateImport(call.db, id, { state: 'Failed', finished_at: call.now() }, call.now())
}

/** Writes the next rows in one transaction, so that a row is written and marked, or neither (product.md USR-03). */
function runPart(means: Means, importers: readonly Importer[], id: string, size: number): Promise<Progress> {
  return inTransaction(means, async (inner) => {
    const record = await lockImport(inner.db, id)
    const importer = importers.find(({ kind }) => kind === record?.kind)
    if (record?.state !== 'Running' || !importer) return 'over'
    const call = await openCall(inner, record)
    const refusal = call ? await findRefusal(call, importer, record) : refusalWords.e403
    if (!call || refusal !== null) {
      await giveUp(inner, id, refusal ?? refusalWords.e403)
      return 'over'
    }
    const rows = await findOpenRows(inner.db, id, size)
    if (rows.length > 0) return writePart(call, importer, record, rows)
    await finish(call, importer, record)
    return 'over'
  })
}

/** Why the place takes nobody any more; null if it does. */
async function findRefusal(
  call: Call,
  importer: Importer,
  { project_id: projectId }: ImportRecord,
): Promise<string | null> {
  try {
    await importer.openPlace(call, projectId)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

/** Why rows were refused together. */
class RefusedPart extends Error {
  readonly rows: readonly OpenRow[]
  constructor(rows: readonly OpenRow[], { message }: Problem) {
    super(message)
    this.rows = rows
  }
}

async function writePart(call: Call, importer: Importer, record: ImportRecord, rows: OpenRow[]): Promise<Progress> {
  const part = { mapping: record.mapping, rows, invites: record.invites }
  const results = await importer.commit(call, record.project_id, part).catch((error: unknown) => {
    throw error instanceof Problem ? new RefusedPart(rows, error) : error
  })
  await saveResults(call.db, record.id, results)
  await touchImport(call.db, record.id, call.now())
  return 'more'
}

async function finish(call: Call, importer: Importer, record: ImportRecord): Promise<void> {
  const { results } = await countRows(call.db, record.id)
  await importer.audit(call, record.project_id, Object.fromEntries(results))
  await updateImport(call.db, record.id, { state: 'Complete', finished_at: call.now() }, call.now())
}

/** Writes the next rows one by one, so that the one that is refused does not keep the others back. */
async function runSingly(means: Means, importers: readonly Importer[], id: string): Promise<Progress> {
  for (let count = 0; count < partSize; count += 1) {
    try {
      if ((await runPart(means, importers, id, 1)) === 'over') return 'over'
    } catch (error) {
      if (!(error instanceof RefusedPart)) throw error
      // The row that was tried: another process may be at the next one by now.
      for (const { row } of error.rows) await failOpenRows(means.db, id, failure(row, error.message).errors, row)
    }
  }
  return 'more'
}

async function runNext(means: Means, importers: readonly Importer[], id: string): Promise<Progress> {
  try {
    return await runPart(means, importers, id, partSize)
  } catch (error) {
    if (!(error instanceof RefusedPart)) throw error
    return runSingly(means, importers, id)
  }
}

/**
 * Works on an import until it is done or its slice of time is over; then the next job goes on. Every part is a transaction
 * under a lock, so that a killed process loses and doubles no row. Rethrows for a retry by the queue.
 * @internal
 */
export async function runImport(means: Means, importers: readonly Importer[], id: string): Promise<void> {
  const end = performance.now() + sliceMs
  try {
    while ((await runNext(means, importers, id)) === 'more') {
      if (performance.now() < end) continue
      await means.jobs.enqueue(means.db, 'import', { importId: id })
      return
    }
  } catch (error) {
    if ((await countTry(means.db, id)) >= maxTries) await giveUp(means, id, refusalWords.e500)
    throw error
  }
}

/** Registers the worker of imports, and resumes those that a stopped process left. */
export async function workImports(means: Means, importers: readonly Importer[]): Promise<void> {
  await deleteExpired(means.db, means.now())
  await means.jobs.work('import', ({ importId }) => runImport(means, importers, importId))
  for (const importId of await findRunningImports(means.db)) await means.jobs.enqueue(means.db, 'import', { importId })
}
