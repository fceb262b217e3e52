import type { ReadName } from '@azas/api/import/import-corrections.ts'
import type { CellError } from '@azas/domain/import/import-cells.ts'
import type { ImportDecision, ImportOutcome, ImportResult } from '@azas/domain/import/import.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { type FileRow, idsOf, type PlannedRow } from './plan-rows.ts'
import { needsName } from './seen-rows.queries.ts'
import type { NewName } from './target.ts'

/** Stores rows of an import with what they would do, in place of an earlier plan. */
export async function saveRows(db: Database, importId: string, rows: readonly PlannedRow[]): Promise<void> {
  const records = rows.map(toColumns)
  // One parameter: a statement with one a value takes the event loop longer than its rows take the database.
  await sql`insert into import_rows
      (import_id, row, cells, twin_row, twin_kind, outcome, errors, remarks, match, others, is_invitable,
        new_names, record_id)
    select ${importId}::uuid, * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as d(row integer, cells text[],
      twin_row integer, twin_kind text, outcome text, errors jsonb, remarks jsonb, match jsonb, others jsonb,
      is_invitable boolean, new_names jsonb, record_id uuid)
    on conflict (import_id, row) do update set twin_row = excluded.twin_row, twin_kind = excluded.twin_kind,
      outcome = excluded.outcome, errors = excluded.errors, remarks = excluded.remarks, match = excluded.match,
      others = excluded.others, is_invitable = excluded.is_invitable, new_names = excluded.new_names,
      record_id = excluded.record_id`.execute(db)
}

const toColumns = ({ source, id, isInvitable, ...plan }: PlannedRow) => ({
  row: source.row,
  cells: source.cells,
  twin_row: source.twin?.row,
  twin_kind: source.twin?.kind,
  outcome: plan.outcome,
  errors: plan.errors,
  remarks: plan.remarks,
  match: plan.match,
  others: plan.others,
  is_invitable: isInvitable,
  new_names: plan.newNames,
  record_id: id,
})

/** The text of a cell that a person has corrected; `place` is its column's, from 1 on. */
export type CorrectedCell = { row: number; place: number; text: string }

/** Rows of a file that are read, planned and stored together. */
const partSize = 250

/** All rows of a file as they were read, a part at a time. */
export async function* readFileRows(db: Database, importId: string): AsyncGenerator<Omit<FileRow, 'twin'>[]> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['row', 'cells'])
      .where('import_id', '=', importId)
      .where('row', '>', after)
      .orderBy('row')
      .limit(partSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.row
  }
}

type StoredRow = { row: number; cells: string[]; twin_row: number | null; twin_kind: 'same' | 'similar' | null }

const toFileRow = ({ row, cells, twin_row: twin, twin_kind: kind }: StoredRow): FileRow => ({
  row,
  cells,
  twin: twin !== null && kind !== null ? { row: twin, kind } : null,
})

/** Replaces cells of rows by what a person has corrected; a row that the file does not have is passed over. */
export async function saveCells(db: Database, importId: string, cells: readonly CorrectedCell[]): Promise<void> {
  await sql`with c as (select * from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c(row integer, place integer, text text))
    update import_rows r set cells = (
      select array_agg(coalesce((select text from c where c.row = r.row and c.place = p), r.cells[p], '') order by p)
      from generate_series(1, greatest(cardinality(r.cells), (select max(place) from c where c.row = r.row))) p)
    where r.import_id = ${importId}::uuid and r.row in (select row from c)`.execute(db)
}

/** White space as cells have it. */
const spaces = ' \t\n\r\u3000'

/**
 * Puts listed names in place of others, in the cell that each row was read from: the first of `places` that is filled. Rows
 * with other errors were not read to the end; of them the own column is looked at, the first place.
 */
export async function saveNames(
  db: Database,
  importId: string,
  names: readonly ReadName[],
  places: readonly number[],
): Promise<void> {
  const cell = sql`btrim(coalesce(x.cells[${places[0] ?? 0}], ''), ${spaces})`
  await sql`with n as (select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(list text, "from" text, "to" text)),
    changed as (select x.row, n.to, f.place from import_rows x
      cross join lateral (select p as place from unnest(${[...places]}::int[]) with ordinality as u(p, o)
        where btrim(coalesce(x.cells[p], ''), ${spaces}) <> '' order by o limit 1) f
      cross join lateral (
        select list, name from jsonb_to_recordset(x.new_names) as w(list text, name text)
        union all select null, ${cell} where x.outcome = 'error') w
      join n on n.from = w.name and n.list = coalesce(w.list, n.list)
      where x.import_id = ${importId}::uuid)
    update import_rows r set cells = r.cells[:c.place - 1] || c.to || r.cells[c.place + 1:]
    from changed c where r.import_id = ${importId}::uuid and r.row = c.row`.execute(db)
}

/** The records that rows of an import have become, each with its row. */
export async function findDone(db: Database, importId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['record_id', 'row'])
    .where('import_id', '=', importId)
    .where('result', 'in', ['created', 'updated', 'skipped'])
    .where('record_id', 'is not', null)
    // A row that was left out is nobody.
    .where((where) => where.or([where('decision', 'is', null), where('decision', '<>', 'skip')]))
    .execute()
  return new Map(rows.flatMap(({ record_id: id, row }) => (id === null ? [] : [[id, row] as const])))
}

export async function deleteRows(db: Database, importId: string): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', importId).execute()
}

/** What a person decides of a row; `recordId` is the stored record that it updates, else the likeliest. */
export type RowDecision = { row: number; decision: ImportDecision; recordId?: string | undefined }

/** Stores the decisions on rows that may be a stored record; `update` needs one of these that no other row writes. */
export async function saveDecisions(db: Database, importId: string, decisions: readonly RowDecision[]): Promise<void> {
  if (decisions.length === 0) return
  const chosen = sql`coalesce(d."recordId", r.record_id)`
  const isFree = sql`exists (select from jsonb_array_elements(r.others || r.match) as m
    where m ->> 'id' = ${chosen}::text and m ->> 'row' is null)`
  await sql`update import_rows r set decision = d.decision,
      record_id = case when d.decision = 'update' then ${chosen} else r.record_id end
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d(row integer, decision text, "recordId" uuid)
    where r.import_id = ${importId}::uuid and r.row = d.row and r.outcome = 'doubtful'
      and (d.decision <> 'update' or ${isFree})`.execute(db)
}

/**
 * Notes in doubtful rows which of the records that they may be are written by a row that names them by a key: one stored
 * record is written by one row of a file (product.md USR-03).
 */
export async function markWritten(db: Database, importId: string): Promise<void> {
  const written = sql`(select record_id::text as id, row from import_rows
    where import_id = ${importId}::uuid and outcome in ('update', 'skip'))`
  await sql`update import_rows r set match = m.matches -> 0, others = m.matches - 0
    from (select d.row, jsonb_agg(case when w.row is null then c.match else c.match || jsonb_build_object('row', w.row) end order by c.place) as matches
      from import_rows d cross join lateral jsonb_array_elements(jsonb_build_array(d.match) || d.others)
        with ordinality as c(match, place) left join ${written} w on w.id = c.match ->> 'id'
      where d.import_id = ${importId}::uuid and d.outcome = 'doubtful'
      group by d.row having count(w.row) > 0) m
    where r.import_id = ${importId}::uuid and r.row = m.row`.execute(db)
}

/** Settles the rows that the commit leaves alone. */
export async function settleUnimportedRows(db: Database, importId: string): Promise<void> {
  await sql`update import_rows set result = case when outcome = 'error' then 'failed' when outcome = 'skip' then 'skipped'
      when decision = 'skip' then 'skipped' else 'undecided' end
    where import_id = ${importId}::uuid
      and (outcome in ('error', 'skip') or outcome = 'doubtful' and coalesce(decision, 'skip') = 'skip')`.execute(db)
}

/** Leaves the rows that need a new name, with the remarks but those on words as the reason. */
export async function failNamingRows(db: Database, importId: string): Promise<void> {
  await sql`update import_rows set result = 'failed', errors = jsonb_path_query_array(remarks, '$[*] ? (!exists(@.words))')
    where import_id = ${importId}::uuid and result is null and ${needsName}`.execute(db)
}

/** The new names of the rows without a result, in the order of the file. */
export async function findNewNames(db: Database, importId: string): Promise<(NewName & { rows: number })[]> {
  const { rows } = await sql<NewName & { rows: number }>`
    select n.list, n.name, count(*)::int as rows
    from import_rows r, jsonb_to_recordset(r.new_names) as n(list text, name text)
    where r.import_id = ${importId}::uuid and r.result is null
    group by n.list, n.name order by min(r.row)`.execute(db)
  return rows
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
  /** The stored records that the dry run found it may be. */
  matchIds: readonly string[]
}

/** The next rows of the file without a result. */
export async function findOpenRows(db: Database, importId: string, limit: number): Promise<OpenRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'twin_row', 'twin_kind', 'outcome', 'decision', 'record_id', 'match', 'others'])
    .where('import_id', '=', importId)
    .where('result', 'is', null)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows.map(({ outcome, decision, record_id: recordId, match, others, ...row }) => ({
    ...toFileRow(row),
    outcome,
    decision,
    recordId,
    matchIds: idsOf({ id: recordId, match, others }),
  }))
}

export type RowResult = { row: number; result: ImportResult; id: string | null; errors: CellError[] }

/** Stores the results of rows: created, updated, left out or refused. */
export async function saveResults(db: Database, importId: string, results: readonly RowResult[]): Promise<void> {
  await sql`update import_rows r set result = d.result, record_id = d.id, errors = d.errors
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as d(row integer, result text, id uuid, errors jsonb)
    where r.import_id = ${importId}::uuid and r.row = d.row`.execute(db)
}

/** Gives up the rows without a result, or one of them. */
export async function failOpenRows(
  db: Database,
  importId: string,
  errors: readonly CellError[],
  row?: number,
): Promise<void> {
  const open = db
    .updateTable('import_rows')
    .set({ result: 'failed', errors: JSON.stringify(errors) })
    .where('import_id', '=', importId)
    .where('result', 'is', null)
  await (row === undefined ? open : open.where('row', '=', row)).execute()
}
