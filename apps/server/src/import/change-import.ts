import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import {
  type ColumnReading,
  isOpen,
  mappingKey,
  missingColumns,
  readingKey,
  wordsOf,
} from '@azas/domain/import/import-columns.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { type Corrections, correctRows } from './correct-rows.ts'
import { toImportDetail } from './import-detail.ts'
import {
  countInvitable,
  deleteRows,
  failNamingRows,
  findNewNames,
  findOpenRows,
  markWritten,
  readFileRows,
  type RowDecision,
  saveDecisions,
  saveRows,
  settleUnimportedRows,
} from './import-rows.queries.ts'
import type { Importer } from './importer.ts'
import {
  committed,
  findImport,
  type ImportRecord,
  lockImport,
  saveKnownColumns,
  updateImport,
} from './imports.queries.ts'
import { everyRow, type Seen } from './seen-rows.queries.ts'

type Importers = readonly Importer[]

type Opened = { record: ImportRecord; importer: Importer; seen: Seen }

/**
 * An import in the actor's scope with its importer and the rows that they may see. What was planned in a wider scope than
 * the actor's is not theirs until it was done (security.md row 68). Throws 404.
 */
export async function openImport(call: Call, importers: Importers, id: string): Promise<Opened> {
  const record = await findImport(call.db, call.actor.realm, id, call.now())
  const importer = importers.find(({ kind }) => kind === record?.kind)
  if (!record || !importer) throw new Problem('not-found')
  await importer.findPlace(call, record.project_id)
  const isOwn = record.created_by === call.actor.id
  const seen = importer.seenBy?.(call, isOwn) ?? everyRow
  if (!isOwn && seen !== everyRow && !committed.includes(record.state)) throw new Problem('not-found')
  return { record, importer, seen }
}

/** The kinds of imports that the actor may see at a place: a site, or nowhere in particular. Throws 404. */
export async function findKindsAt(call: Call, importers: Importers, projectId: string | null): Promise<string[]> {
  const kinds: string[] = []
  for (const { kind, findPlace } of importers) {
    const isSeen = await findPlace(call, projectId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.kind === 'not-found') return false
        throw error
      },
    )
    if (isSeen) kinds.push(kind)
  }
  if (kinds.length === 0) throw new Problem('not-found')
  return kinds
}

/** Reads one import. Throws 404. */
export async function readImport(call: Call, importers: Importers, id: string): Promise<ImportDetail> {
  const { record, importer, seen } = await openImport(call, importers, id)
  return toImportDetail(call.db, record, importer, seen)
}

type Changing = { id: string; version: number }

/** Runs a change of an import that was not committed. Throws 404, 409 for an old version or a committed one. */
function changeChecked(
  call: Call,
  importers: Importers,
  { id, version }: Changing,
  change: (inner: Call, record: ImportRecord, importer: Importer) => Promise<void>,
): Promise<ImportDetail> {
  return inTransaction(call, async (inner) => {
    const { importer, seen } = await openImport(inner, importers, id)
    const record = await lockImport(inner.db, id)
    if (!record) throw new Problem('not-found')
    if (record.state !== 'Checked') throw new Problem('conflict', { title: words.notChecked })
    // What a conflict shows costs a count of all rows, so it is computed for a conflict alone.
    if (record.version !== version)
      throw new Problem('stale', { current: await toImportDetail(inner.db, record, importer, seen) })
    await change(inner, record, importer)
    return readImport(inner, importers, id)
  })
}

type Mapping = readonly ColumnReading[]

/** Asserts that a mapping is of every column, with known fields, each of one column. Throws a 400. */
function assertFields({ columns }: Importer, record: ImportRecord, mapping: Mapping): void {
  const fields = mapping.flatMap((reading) => (reading.kind === 'field' ? [reading.field] : []))
  const isUnknown = fields.some((field) => !columns.some((column) => column.field === field))
  if (isUnknown || mapping.length !== record.columns.length)
    throw new Problem('bad-request', { title: words.columnUnknown })
  const twice = columns.find(({ field }) => fields.indexOf(field) !== fields.lastIndexOf(field))
  if (twice) throw new Problem('bad-request', { title: fill(words.columnTwice, { label: twice.label }) })
  for (const reading of mapping) assertWords(columns, reading)
}

/** Asserts that the words of a column are read as those of its closed set. Throws a 400. */
function assertWords(columns: Importer['columns'], reading: ColumnReading): void {
  const known = columns.find(({ field }) => field === readingKey(reading))?.closedSet?.words ?? []
  const wrong = wordsOf(reading).find(({ to }) => to !== null && !known.includes(to))
  if (wrong) throw new Problem('bad-request', { title: fill(words.wordUnknown, wrong) })
}

/** Plans all rows again with other fields for the columns, corrected cells or names (product.md USR-03). Throws 400, 404, 409. */
export function checkImport(
  call: Call,
  importers: Importers,
  { mapping, cells, names, ...changing }: Changing & { mapping: Mapping } & Corrections,
): Promise<ImportDetail> {
  return changeChecked(call, importers, changing, async (inner, record, importer) => {
    assertFields(importer, record, mapping)
    await correctRows(inner, importer, { ...record, mapping }, { cells, names })
    const plan = await importer.openPlanner(call, record.project_id, mapping)
    for await (const rows of readFileRows(inner.db, record.id))
      await saveRows(inner.db, record.id, await plan(inner, rows))
    await markWritten(inner.db, record.id)
    await updateImport(inner.db, record.id, { mapping: JSON.stringify(mapping) }, inner.now())
  })
}

export type Commit = Changing & {
  mapping?: Mapping | undefined
  decisions: readonly RowDecision[]
  invite: boolean
  addNames: boolean
}

/** Asserts that every column was placed or left out on purpose, as it was checked. */
function assertMapping(record: ImportRecord, importer: Importer, mapping: Mapping | undefined): void {
  const [missing] = missingColumns(importer.columns, record.mapping)
  if (missing) throw new Problem('conflict', { title: fill(words.columnMissing, { label: missing.label }) })
  if (record.mapping.some(isOpen)) throw new Problem('conflict', { title: words.columnsOpen })
  if (mapping && mappingKey(mapping) !== mappingKey(record.mapping))
    throw new Problem('conflict', { title: words.mappingChanged })
}

/** Adds the names of the rows to the lists of the place: the job then reads them as listed. */
async function addNewNames(call: Call, { id, project_id: projectId }: ImportRecord, importer: Importer): Promise<void> {
  const names = await findNewNames(call.db, id)
  if (names.length > 0) await importer.addNames?.(call, projectId, names)
}

/**
 * Starts the job that does what the dry run showed (product.md USR-03). Throws 404, 409 for a mapping that was not checked
 * and where there is nothing to do, 429 for more invitations than the actor may send.
 */
export function commitImport(
  call: Call,
  importers: Importers,
  { mapping, decisions, invite, addNames, ...changing }: Commit,
): Promise<ImportDetail> {
  return changeChecked(call, importers, changing, async (inner, record, importer) => {
    assertMapping(record, importer, mapping)
    await saveDecisions(inner.db, record.id, decisions)
    await settleUnimportedRows(inner.db, record.id)
    if (addNames) await addNewNames(inner, record, importer)
    else await failNamingRows(inner.db, record.id)
    const place = await importer.openPlace(inner, record.project_id)
    if ((await findOpenRows(inner.db, record.id, 1)).length === 0)
      throw new Problem('conflict', { title: words.nothingToDo })
    if (invite) await importer.assertMayInvite?.(inner, await countInvitable(inner.db, record.id))
    await saveKnownColumns(inner.db, { ownerId: place.contractId ?? inner.actor.id, kind: importer.kind }, record)
    const { requestId, ip, userAgent } = inner.origin
    const origin = JSON.stringify({ by: inner.actor.id, requestId, ip, userAgent })
    await updateImport(inner.db, record.id, { state: 'Running', head: '[]', invites: invite, origin }, inner.now())
    await inner.jobs.enqueue(inner.db, 'import', { importId: record.id })
  })
}

/** Drops an import that was not committed, with its rows. Throws 404 and 409. */
export function cancelImport(call: Call, importers: Importers, changing: Changing): Promise<ImportDetail> {
  return changeChecked(call, importers, changing, async (inner, record) => {
    await deleteRows(inner.db, record.id)
    await updateImport(inner.db, record.id, { state: 'Cancelled', head: '[]', finished_at: inner.now() }, inner.now())
  })
}
