import { refusalWords } from '@azas/domain/words/refusals.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import type { Services } from '#call/services.ts'
import type { Database } from '#db/database.ts'

/** What a job lends to the parts of a run. */
export type JobMeans = Pick<Services, 'db' | 'companyDb' | 'exportDb' | 'jobs' | 'storage' | 'now'>

/** How long one job works before it hands over to the next, below the queue's limit of a minute. */
const sliceMs = 20_000
/** Tries without progress until a run is given up. */
const maxTries = 5

/** A run over many rows that jobs do part by part: `Run` is its record, `Row` one of its rows without a result. */
export type SlicedRun<Run extends { tries: number }, Row> = {
  /** Rows of a transaction. */
  partSize: number
  /** Whether a refusal is that of every row of its part; otherwise the rows are tried one by one. */
  isRefusedTogether: boolean
  /** Asks the queue for the next job. */
  enqueue: (means: JobMeans, id: string) => Promise<void>
  findRunning: (db: Database) => Promise<string[]>
  /** Locks a run, so that one part of it is done at a time; undefined unless it is running. */
  lock: (db: Database, id: string) => Promise<Run | undefined>
  setTries: (db: Database, id: string, tries: number) => Promise<void>
  /** The call of the person who asked for the run, or why it cannot go on. */
  openCall: (means: JobMeans, run: Run) => Promise<Call | string>
  findOpenRows: (db: Database, id: string, max: number) => Promise<Row[]>
  /** Does rows and stores their results. A Problem refuses all of them. */
  doRows: (call: Call, run: Run, rows: readonly Row[]) => Promise<void>
  refuseRows: (db: Database, id: string, rows: readonly Row[], title: string) => Promise<void>
  finish: (call: Call, run: Run) => Promise<void>
  /** Ends a run whose rows without a result are not done, for the given reason. */
  giveUp: (means: JobMeans, id: string, title: string) => Promise<void>
}

/** Rows were refused together, and nothing of their transaction is left. */
class RefusedRows extends Error {
  /** Notes it at the rows that were tried: another process may be at the next ones by now. */
  readonly refuse: () => Promise<void>
  constructor(refuse: () => Promise<void>) {
    super('rows were refused')
    this.refuse = refuse
  }
}

/** The means of a run's author: a company finds its own rows alone (decision 0087). Null if nothing is to do. */
function openMeans<Run extends { tries: number }, Row>(
  means: JobMeans,
  kit: SlicedRun<Run, Row>,
  id: string,
): Promise<JobMeans | null> {
  return inTransaction(means, async (inner) => {
    const run = await kit.lock(inner.db, id)
    if (!run) return null
    const call = await kit.openCall(inner, run)
    if (typeof call === 'string') return kit.giveUp(inner, id, call).then(() => null)
    const { contractId } = call.actor
    if (contractId === null) return means
    const db = means.companyDb.of(contractId)
    return { ...means, db, exportDb: db }
  })
}

/**
 * Ends a run whose author may act no more by the rows' turn (`refusal`), which is not the author's to write. Throws where a
 * run goes on that the author's company does not find, so that it is tried again and given up. Returns that no rows are left.
 */
function settle<Run extends { tries: number }, Row>(
  means: JobMeans,
  kit: SlicedRun<Run, Row>,
  id: string,
  refusal: string | null,
): Promise<false> {
  return inTransaction(means, async (inner) => {
    if (!(await kit.lock(inner.db, id))) return false
    if (refusal === null) throw new Error(`run ${id} is not found by the company of its author`)
    return kit.giveUp(inner, id, refusal).then(() => false)
  })
}

/** Binds the kit to a run: its parts differ by their number of rows only. */
function openParts<Run extends { tries: number }, Row>(means: JobMeans, kit: SlicedRun<Run, Row>, id: string) {
  const doRows = async (call: Call, run: Run, rows: readonly Row[]): Promise<void> => {
    try {
      await kit.doRows(call, run, rows)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw new RefusedRows(() => kit.refuseRows(means.db, id, rows, error.message))
    }
    await kit.setTries(call.db, id, 0)
  }

  /** Does the next rows in one transaction, so that a row is done and marked, or neither. Returns whether rows may be left. */
  const runPart = async (size: number): Promise<boolean> => {
    const own = await openMeans(means, kit, id)
    if (!own) return false
    const outcome = await inTransaction(own, async (inner) => {
      const run = await kit.lock(inner.db, id)
      if (!run) return null
      const call = await kit.openCall(inner, run)
      if (typeof call === 'string') return call
      const rows = await kit.findOpenRows(inner.db, id, size)
      if (rows.length === 0) return kit.finish(call, run).then(() => false)
      await doRows(call, run, rows)
      return true
    })
    return typeof outcome === 'boolean' ? outcome : settle(means, kit, id, outcome)
  }

  /** Does as many rows as a part has one by one, so that the refused ones do not keep the others back. */
  const runSingly = async (): Promise<boolean> => {
    for (let count = 0; count < kit.partSize; count += 1) if (!(await runNext(1))) return false
    return true
  }

  const runNext = async (size = kit.partSize): Promise<boolean> => {
    try {
      return await runPart(size)
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error
      if (size > 1 && !kit.isRefusedTogether) return runSingly()
      await error.refuse()
      return true
    }
  }

  /** Counts a failed try; after the last one the run is given up, unless another process has ended it. */
  const countTry = (): Promise<void> =>
    inTransaction(means, async (inner) => {
      const run = await kit.lock(inner.db, id)
      if (!run) return
      const tries = run.tries + 1
      await kit.setTries(inner.db, id, tries)
      if (tries >= maxTries) await kit.giveUp(inner, id, refusalWords.e500)
    })

  return { runNext, countTry }
}

/**
 * Works on a run until it is done or its slice of time is over; then the next job goes on. Every part is a transaction
 * under a lock, so that a killed process loses and doubles no row. Rethrows for a retry by the queue (product.md USR-03, 08).
 */
export async function workOnRun<Run extends { tries: number }, Row>(
  means: JobMeans,
  kit: SlicedRun<Run, Row>,
  id: string,
): Promise<void> {
  const end = performance.now() + sliceMs
  const { runNext, countTry } = openParts(means, kit, id)
  try {
    while (await runNext()) {
      if (performance.now() < end) continue
      await kit.enqueue(means, id)
      return
    }
  } catch (error) {
    await countTry()
    throw error
  }
}

/** Asks for the jobs of the runs that a stopped process left. */
export async function resumeRuns<Run extends { tries: number }, Row>(
  means: JobMeans,
  { findRunning, enqueue }: Pick<SlicedRun<Run, Row>, 'findRunning' | 'enqueue'>,
): Promise<void> {
  for (const id of await findRunning(means.db)) await enqueue(means, id)
}
