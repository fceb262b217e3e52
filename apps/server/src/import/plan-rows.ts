import type { ImportMatch } from '@azas/api/import/import.operations.ts'
import type { CellError } from '@azas/domain/import/import-cells.ts'
import type { ColumnReading } from '@azas/domain/import/import-columns.ts'
import type { ImportOutcome } from '@azas/domain/import/import.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { type CellReader, createCellReader } from './cells.ts'
import { mapInSlices } from './in-slices.ts'
import type { ImportPlace, ImportTarget, NewName, Parsed, Resolution, RowValues } from './target.ts'
import { keyField, type Twin } from './twins.ts'

/** A row of the file as it is stored. */
export type FileRow = { row: number; cells: readonly string[]; twin: Twin | null }

/** What a row would do, or did: the same for the dry run and for the commit. */
export type RowPlan<T> = {
  row: number
  outcome: ImportOutcome
  value: T | null
  /** The record that the row is, or may be. */
  id: string | null
  match: ImportMatch | null
  others: readonly ImportMatch[]
  errors: CellError[]
  remarks: CellError[]
  isInvitable: boolean
  newNames: readonly NewName[]
}

/** A row of the file with what it would do. */
export type PlannedRow = RowPlan<unknown> & { source: FileRow }

type Read<T> = { source: FileRow; values: RowValues; parsed: Parsed<T>; ofWords: CellError[] }

/** The stored records that a row is or may be. */
export const idsOf = ({ id, match, others }: Pick<RowPlan<unknown>, 'id' | 'match' | 'others'>): string[] =>
  match === null ? (id === null ? [] : [id]) : [match, ...others].flatMap((each) => each.id ?? [])

function readRow<T, Place extends ImportPlace>(
  target: ImportTarget<T, Place>,
  place: Place,
  readCells: CellReader,
  source: FileRow,
): Read<T> {
  const { values, errors, remarks: ofWords } = readCells(source.cells)
  if (source.twin?.kind === 'same') {
    const path = keyField(target, values)
    const label = target.columns.find(({ field }) => field === path)?.label ?? ''
    errors.push({ path, title: fill(words.sameRow, { row: source.twin.row, label }) })
  }
  if (errors.length > 0) return { source, values, parsed: { errors }, ofWords }
  return { source, values, parsed: target.parse(place, values), ofWords }
}

const none = {
  value: null,
  id: null,
  match: null,
  others: [],
  errors: [],
  remarks: [],
  isInvitable: false,
  newNames: [],
}

/**
 * What rows of a file do at a place. The dry run shows it, the commit does it: a row that passed the one fails in the other
 * only for what changed meanwhile (product.md USR-03).
 */
export async function planRows<T, Place extends ImportPlace>(
  call: Call,
  target: ImportTarget<T, Place>,
  place: Place,
  mapping: readonly ColumnReading[],
  rows: readonly FileRow[],
): Promise<RowPlan<T>[]> {
  const readCells = createCellReader(target.columns, mapping)
  const read = await mapInSlices(rows, (source) => readRow(target, place, readCells, source))
  const good = read.flatMap(({ parsed }) => ('value' in parsed ? [parsed.value] : []))
  const resolutions = good.length > 0 ? await target.resolve(call, place, good) : []
  return read.map((row) => ('value' in row.parsed ? toPlan(row, row.parsed, resolutions.shift()!) : toError(row)))
}

/** A planned row that is refused after all. */
export const toRefused = ({ row, source, remarks }: PlannedRow, error: CellError): PlannedRow => ({
  ...none,
  row,
  source,
  remarks: remarks.filter(({ words: read }) => read),
  outcome: 'error',
  errors: [error],
})

function toError<T>({ source, parsed, ofWords }: Read<T>): RowPlan<T> {
  const errors = 'errors' in parsed ? parsed.errors : []
  return { ...none, row: source.row, outcome: 'error', errors, remarks: ofWords }
}

function toPlan<T>(
  { source, values, ofWords }: Read<T>,
  { value, remarks }: { value: T; remarks: CellError[] },
  resolution: Resolution,
): RowPlan<T> {
  const plan = { ...none, ...resolution, row: source.row, value, remarks: [...remarks, ...ofWords] }
  // A namesake within the file is nobody stored yet: it can be another person, or nobody.
  if (resolution.outcome === 'create' && source.twin)
    return { ...plan, outcome: 'doubtful', match: { id: null, row: source.twin.row, values, places: [] } }
  if (resolution.outcome !== 'doubtful') return plan
  const [match = null, ...others] = resolution.matches
  return { ...plan, id: match?.id ?? null, match, others }
}
