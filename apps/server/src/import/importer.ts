import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { ColumnReading } from '@azas/domain/import/import-columns.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { elementAt } from '@azas/domain/kernel/lists.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { writeAudit } from '#change/audit-entry.ts'
import type { OpenRow, RowResult } from './import-rows.queries.ts'
import { mapInSlices } from './in-slices.ts'
import { type FileRow, idsOf, type PlannedRow, planRows, type RowPlan } from './plan-rows.ts'
import { createSecondFinder } from './second-rows.ts'
import type { ImportPlace, ImportTarget, ImportWrite, Written } from './target.ts'
import { createTwinFinder } from './twins.ts'

type Mapping = readonly ColumnReading[]

/** Plans the next rows of a file, at most 500, which come in their order; stores nothing. */
export type Planner = (call: Call, rows: readonly Omit<FileRow, 'twin'>[]) => Promise<PlannedRow[]>

/** A target without its types: what the kit does with any noun. */
export type Importer = Pick<
  ImportTarget<never>,
  'kind' | 'job' | 'type' | 'columns' | 'findPlace' | 'seenBy' | 'assertMayInvite' | 'addNames' | 'lists'
> & {
  openPlace: (call: Call, projectId: string | null) => Promise<ImportPlace>
  /** Opens the place for a dry run of a whole file. Throws 404 and 409. */
  openPlanner: (call: Call, projectId: string | null, mapping: Mapping) => Promise<Planner>
  /** Plans rows once more and writes them; `call.db` is a transaction. */
  commit: (call: Call, projectId: string | null, job: CommitPart) => Promise<RowResult[]>
  audit: (call: Call, projectId: string | null, counts: Readonly<Record<string, number>>) => Promise<void>
}

/** `done` are the records that earlier rows of the file became, each with its row. */
type CommitPart = {
  mapping: Mapping
  rows: readonly OpenRow[]
  invites: boolean
  done: ReadonlyMap<string, number>
}

/** Makes an importer of a noun's target, which answers 404 to whoever lacks the noun's permission. */
export function createImporter<T, Place extends ImportPlace>(target: ImportTarget<T, Place>): Importer {
  const { kind, job, permission, type, columns, seenBy, assertMayInvite, addNames, lists } = target
  const assertAllowed = ({ actor }: Call) => {
    if (scopeOf(actor.role, permission) === null) throw new Problem('not-found')
  }
  const openPlace: typeof target.openPlace = async (call, projectId) => {
    assertAllowed(call)
    return target.openPlace(call, projectId)
  }
  const findPlace: typeof target.findPlace = async (call, projectId) => {
    assertAllowed(call)
    return target.findPlace(call, projectId)
  }
  return {
    kind,
    job,
    type,
    columns,
    openPlace,
    findPlace,
    seenBy,
    assertMayInvite,
    addNames,
    lists,
    openPlanner: async (call, projectId, mapping) => {
      const place = await openPlace(call, projectId)
      const findTwin = createTwinFinder(target, mapping)
      const refuseSecond = createSecondFinder(target, mapping)
      return async (inner, rows) => {
        const sources = await mapInSlices(rows, (row) => ({ ...row, twin: findTwin(row) }))
        const plans = await planRows(inner, target, place, mapping, sources)
        return plans.map((plan, index) => refuseSecond({ ...plan, source: elementAt(sources, index) }))
      }
    },
    commit: async (call, projectId, { mapping, rows, invites, done }) => {
      const place = await openPlace(call, projectId)
      const plans = await planRows(call, target, place, mapping, rows)
      const taken = new Map(done)
      const steps = rows.map((row, index) => nextStep(row, elementAt(plans, index), taken))
      const writes = steps.flatMap((step) => ('write' in step ? [step.write] : []))
      const written = writes.length > 0 ? await target.write(call, place, writes, invites) : []
      return steps.map((step) => ('write' in step ? toResult(step, written.shift()!) : step.result))
    },
    audit: async (call, projectId, { created = 0, updated = 0 }) => {
      const record = target.recordOf(await openPlace(call, projectId))
      await writeAudit(call, 'imported', record, { rows: { before: null, after: created + updated } })
    },
  }
}

type Step<T> = { row: number; write: ImportWrite<T> } | { row: number; result: RowResult }

/**
 * What is done with a row: what the dry run showed and the person decided, unless the plan is another one now. A stored
 * record is written by one row of a file; `taken` notes by which (product.md USR-03).
 */
function nextStep<T>(open: OpenRow, plan: RowPlan<T>, taken: Map<string, number>): Step<T> {
  const { row, recordId } = open
  const wanted = open.outcome === 'doubtful' ? open.decision : open.outcome
  const { value } = plan
  // The names were listed when the import was committed.
  if (plan.newNames.length > 0) return { row, result: changedMeanwhile({ ...plan, errors: plan.remarks }) }
  if (value !== null && wanted === 'create' && isStillNew(open, plan, taken)) return { row, write: { value, id: null } }
  if (value === null || recordId === null || wanted !== 'update' || !idsOf(plan).includes(recordId))
    return { row, result: changedMeanwhile(plan) }
  return nextUpdate({ row, value, id: recordId, isSkipped: plan.outcome === 'skip' }, taken)
}

type Update<T> = { row: number; value: T; id: string; isSkipped: boolean }

function nextUpdate<T>({ row, value, id, isSkipped }: Update<T>, taken: Map<string, number>): Step<T> {
  const other = taken.get(id)
  if (other !== undefined) return { row, result: failure(row, fill(words.takenByRow, { row: other })) }
  taken.set(id, row)
  return isSkipped ? { row, result: { row, result: 'skipped', id, errors: [] } } : { row, write: { value, id } }
}

function changedMeanwhile({ row, errors: [first] }: RowPlan<unknown>): RowResult {
  const title = first ? fill(words.changedBecause, { reason: first.title }) : words.changedMeanwhile
  return failure(row, title, first?.path)
}

/** Nobody has come since the dry run whom the row may be, but for records that this file itself has made. */
const isStillNew = (open: OpenRow, plan: RowPlan<unknown>, taken: ReadonlyMap<string, number>) =>
  plan.outcome === 'create' ||
  (plan.outcome === 'doubtful' &&
    open.outcome === 'doubtful' &&
    idsOf(plan).every((id) => open.matchIds.includes(id) || taken.has(id)))

/** A row that was not imported, and why. */
export const failure = (row: number, title: string, path = ''): RowResult => ({
  row,
  result: 'failed',
  id: null,
  errors: [{ path, title }],
})

function toResult<T>({ row, write }: { row: number; write: ImportWrite<T> }, written: Written): RowResult {
  if (written.id === null) return failure(row, fill(words.changedBecause, { reason: written.title }))
  return { row, result: write.id === null ? 'created' : 'updated', id: written.id, errors: [] }
}
