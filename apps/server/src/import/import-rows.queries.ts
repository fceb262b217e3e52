import type { ImportRow } from '@azas/api/import.operations.ts'
import type { ImportDecision, ImportOutcome, ImportResult } from '@azas/domain/import/import.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { FieldError } from '#call/problem.ts'
import type { FileRow, RowPlan } from './plan-rows.ts'

type Planned = RowPlan<unknown> & { source: FileRow }

const partSize = 500

/** Stores the rows of an import with what they would do. */
export async function insertRows(db: Database, importId: string, rows: readonly Planned[]): Promise<void> {
  for (let at = 0; at < rows.length; at += partSize) {
    const part = rows.slice(at, at + partSize).map(({ source, ...plan }) => ({
      import_id: importId,
      row: source.row,
      cells: [...source.cells],
      twin_row: source.twin?.row ?? null,
      twin_kind: source.twin?.kind ?? null,
      ...columnsOf(plan),
    }))
    await db.insertInto('import_rows').values(part).execute()
  }
}

const columnsOf = (plan: RowPlan<unknown>) => ({
  outcome: plan.outcome,
  errors: JSON.stringify(plan.errors),
  remarks: JSON.stringify(plan.remarks),
  match: plan.match && JSON.stringify(plan.match),
  is_invitable: plan.isInvitable,
  record_id: plan.id,
})

/** All rows of a file as they were read. */
export async function readFileRows(db: Database, importId: string): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'twin_row', 'twin_kind'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute()
  return rows.map(toFileRow)
}

type StoredRow = { row: number; cells: string[]; twin_row: number | null; twin_kind: 'same' | 'similar' | null }

const toFileRow = ({ row, cells, twin_row: twin, twin_kind: kind }: StoredRow): FileRow => ({
  row,
  cells,
  twin: twin !== null && kind !== null ? { row: twin, kind } : null,
})

export async function deleteRows(db: Database, importId: string): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', importId).execute()
}

export type RowCounts = {
  outcomes: Map<ImportOutcome, number>
  results: Map<ImportResult, number>
  invitable: number
}

/** Counts the rows of an import by what they would do and by what became of them. */
export async function countRows(db: Database, importId: string): Promise<RowCounts> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['outcome', 'result', 'is_invitable', (count) => count.fn.countAll<string>().as('rows')])
    .where('import_id', '=', importId)
    .groupBy(['outcome', 'result', 'is_invitable'])
    .execute()
  const counts: RowCounts = { outcomes: new Map(), results: new Map(), invitable: 0 }
  for (const { outcome, result, is_invitable: isInvitable, rows: text } of rows) {
    const amount = Number(text)
    counts.outcomes.set(outcome, (counts.outcomes.get(outcome) ?? 0) + amount)
    if (result !== null) counts.results.set(result, (counts.results.get(result) ?? 0) + amount)
    if (isInvitable && outcome === 'create') counts.invitable += amount
  }
  return counts
}

type RowFilter = { outcome?: ImportOutcome | undefined; result?: ImportResult | undefined }

/** A page of rows in the order of the file, with the total. */
export async function findRows(
  db: Database,
  importId: string,
  { outcome, result }: RowFilter,
  { offset, size }: { offset: number; size: number },
): Promise<{ items: ImportRow[]; total: number }> {
  let query = db.selectFrom('import_rows').where('import_id', '=', importId)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (result) query = query.where('result', '=', result)
  const { total } = await query.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const items = await query
    .select(['row', 'cells', 'outcome', 'errors', 'remarks', 'match', 'is_invitable as isInvitable', 'result'])
    .orderBy('row')
    .offset(offset)
    .limit(size)
    .execute()
  return { items, total: Number(total) }
}

/** The first errors of an import's cells. */
export async function findErrors(
  db: Database,
  importId: string,
  limit: number,
): Promise<(FieldError & { row: number })[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'errors'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'error')
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows.flatMap(({ row, errors }) => errors.map((error) => ({ ...error, row }))).slice(0, limit)
}

/** Stores the decisions on rows that may be a stored record; `update` needs one. */
export async function saveDecisions(
  db: Database,
  importId: string,
  decisions: readonly { row: number; decision: ImportDecision }[],
): Promise<void> {
  if (decisions.length === 0) return
  await sql`update import_rows r set decision = d.decision
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d(row integer, decision text)
    where r.import_id = ${importId}::uuid and r.row = d.row and r.outcome = 'doubtful'
      and (d.decision <> 'update' or r.record_id is not null)`.execute(db)
}

/** Settles the rows that the commit leaves alone. */
export async function settleLeftRows(db: Database, importId: string): Promise<void> {
  await sql`update import_rows set result = case when outcome = 'error' then 'failed' when outcome = 'skip' then 'skipped'
      when decision = 'skip' then 'skipped' else 'undecided' end
    where import_id = ${importId}::uuid
      and (outcome in ('error', 'skip') or outcome = 'doubtful' and coalesce(decision, 'skip') = 'skip')`.execute(db)
}

/** How many new records of a commit could be mailed an invitation. */
export async function countInvitable(db: Database, importId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('import_rows')
    .select((count) => count.fn.countAll<string>().as('rows'))
    .where('import_id', '=', importId)
    .where('result', 'is', null)
    .where('is_invitable', 'is', true)
    .where((where) => where.or([where('outcome', '=', 'create'), where('decision', '=', 'create')]))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

export type OpenRow = FileRow & {
  outcome: ImportOutcome
  decision: ImportDecision | null
  recordId: string | null
}

/** The next rows of the file without a result. */
export async function findOpenRows(db: Database, importId: string, limit: number): Promise<OpenRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'twin_row', 'twin_kind', 'outcome', 'decision', 'record_id'])
    .where('import_id', '=', importId)
    .where('result', 'is', null)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows.map(({ outcome, decision, record_id: recordId, ...row }) => ({
    ...toFileRow(row),
    outcome,
    decision,
    recordId,
  }))
}

export type RowResult = { row: number; result: ImportResult; id: string | null; errors: FieldError[] }

/** Stores what became of rows. */
export async function saveResults(db: Database, importId: string, results: readonly RowResult[]): Promise<void> {
  await sql`update import_rows r set result = d.result, record_id = d.id, errors = d.errors
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as d(row integer, result text, id uuid, errors jsonb)
    where r.import_id = ${importId}::uuid and r.row = d.row`.execute(db)
}

/** Gives up the rows without a result. */
export async function failOpenRows(db: Database, importId: string, errors: readonly FieldError[]): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ result: 'failed', errors: JSON.stringify(errors) })
    .where('import_id', '=', importId)
    .where('result', 'is', null)
    .execute()
}

export type LeftRow = { row: number; cells: string[]; result: ImportResult | null; errors: FieldError[] }

// Before the commit the rows with errors; after it those that were not imported, whatever the reason.
const isLeft = sql<boolean>`(outcome = 'error' or result in ('failed', 'undecided'))`
const leftPart = 1_000

/** How many rows are not imported. */
export async function countLeftRows(db: Database, importId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('import_rows')
    .select((count) => count.fn.countAll<string>().as('rows'))
    .where('import_id', '=', importId)
    .where(isLeft)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** The next rows after one that are not imported. */
export function findLeftRows(db: Database, importId: string, after: number): Promise<LeftRow[]> {
  return db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'result', 'errors'])
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .where(isLeft)
    .orderBy('row')
    .limit(leftPart)
    .execute()
}
