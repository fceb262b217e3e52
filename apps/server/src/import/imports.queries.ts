import type { ImportSummary } from '@azas/api/import/import.operations.ts'
import { type ColumnReading, foldHeader } from '@azas/domain/import/import-columns.ts'
import type { ImportResult, ImportState } from '@azas/domain/import/import.ts'
import { importWords } from '@azas/domain/import/import.words.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { JobWindow } from '#call/job-window.ts'
import type { Database } from '#db/database.ts'
import type { Imports } from '#db/tables/import-tables.ts'

export type ImportRecord = Selectable<Imports> & { creator: string; projectName: string | null }

/** A company finds no SuperUser, who may have uploaded a file for one of its sites (decision 0087). */
const creatorName = sql<string>`coalesce(u.displayname, ${importWords.hiddenUploader})`

const withNames = (db: Database) =>
  db
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .leftJoin('projects as p', 'p.id', 'i.project_id')
    .selectAll('i')
    .select([creatorName.as('creator'), 'p.name as projectName'])

/** An import of a realm that has not expired. */
export function findImport(db: Database, realm: string, id: string, now: Date): Promise<ImportRecord | undefined> {
  return withNames(db)
    .where('i.id', '=', id)
    .where('i.realm', '=', realm)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
}

type Page = { offset: number; size: number }

/** Failed rows are counted of the imports of `creatorId` alone; null for all. */
type Place = { realm: string; projectId: string | null; kinds: readonly string[]; creatorId: string | null }

/** The states of an import that was committed. */
export const committed: readonly ImportState[] = ['Running', 'Complete', 'Failed']

/** The committed imports of a place that have not expired, newest first. */
export async function findImportsAt(
  db: Database,
  { realm, projectId, kinds, creatorId }: Place,
  now: Date,
  { offset, size }: Page,
): Promise<{ items: ImportSummary[]; total: number }> {
  const query = db
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .where('i.realm', '=', realm)
    .where('i.kind', 'in', kinds)
    .where('i.project_id', 'is not distinct from', projectId)
    .where('i.expires_at', '>', now)
    .where('i.state', 'in', committed)
  const { total } = await query.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select([
      'i.id',
      'i.state',
      'i.file_name as fileName',
      'i.total',
      creatorName.as('createdBy'),
      'i.created_at',
      sql<number | null>`case when i.created_by = coalesce(${creatorId}::uuid, i.created_by) then i.failed end`.as(
        'failedRows',
      ),
    ])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .offset(offset)
    .limit(size)
    .execute()
  const items = rows.map(({ created_at: at, ...row }) => ({ ...row, createdAt: at.toISOString() }))
  return { items, total: Number(total) }
}

/** Locks an import, so that one change or one part of its job runs at a time. */
export function lockImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  return withNames(db).where('i.id', '=', id).forUpdate('i').executeTakeFirst()
}

export async function insertImport(db: Database, row: Insertable<Imports>): Promise<string> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Change = Partial<
  Pick<Insertable<Imports>, 'mapping' | 'head' | 'state' | 'invites' | 'origin' | 'finished_at'> &
    Record<'done' | 'failed', RawBuilder<number>>
>

/** Stores a change of an import, with a new version. */
export async function updateImport(db: Database, id: string, change: Change, now: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

const rowsOf = (importId: RawBuilder<unknown>, results: readonly ImportResult[]) => sql<number>`(
  select count(*)::int from import_rows where import_id = ${importId} and result = any(${results}::text[]))`
const doneRows = (importId: RawBuilder<unknown>) => rowsOf(importId, ['created', 'updated', 'skipped'])
const leftRows = (importId: RawBuilder<unknown>) => rowsOf(importId, ['failed', 'undecided'])

/** Ends an import, and notes what became of its rows. */
export async function endImport(db: Database, id: string, state: 'Complete' | 'Failed', now: Date): Promise<void> {
  const own = sql`${id}::uuid`
  await updateImport(db, id, { state, finished_at: now, done: doneRows(own), failed: leftRows(own) }, now)
}

/** The newest imports of a person that run, or ended after an instant; the rows of those that run are counted. */
export function findRecentImports(db: Database, by: { userId: string; realm: string }, { since, max }: JobWindow) {
  const own = sql.ref('i.id')
  return db
    .selectFrom('imports as i')
    .leftJoin('projects as p', 'p.id', 'i.project_id')
    .select(['i.id', 'i.kind', 'i.total', 'i.finished_at', 'i.project_id as projectId', 'p.name as place'])
    .select([
      sql<'Running' | 'Complete' | 'Failed'>`i.state`.as('state'),
      // The commit is the last change of one that runs.
      sql<Date>`case i.state when 'Running' then i.updated_at else i.created_at end`.as('created_at'),
      sql<number>`coalesce(i.done, ${doneRows(own)})`.as('done'),
      sql<number>`coalesce(i.failed, ${leftRows(own)})`.as('failed'),
    ])
    .where('i.created_by', '=', by.userId)
    .where('i.realm', '=', by.realm)
    .where('i.state', 'in', committed)
    .where((one) => one.or([one('i.state', '=', 'Running'), one('i.finished_at', '>', since)]))
    .orderBy('i.created_at', 'desc')
    .limit(max)
    .execute()
}

/** Notes how often the job of an import has failed since its last progress. */
export async function setImportTries(db: Database, id: string, tries: number): Promise<void> {
  await db.updateTable('imports').set({ tries }).where('id', '=', id).execute()
}

/** Uncommitted imports that a person may have at a time. */
const openImports = 5

/** Deletes the imports whose days are over, with their rows. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('imports').where('expires_at', '<=', now).where('state', '<>', 'Running').execute()
}

/** Deletes a person's imports that were never committed and are older than the newest one and a few others. */
export async function deleteUnused(db: Database, userId: string, newestId: string): Promise<void> {
  await sql`delete from imports where id in (select id from imports where created_by = ${userId}::uuid
    and state = 'Checked' and id <> ${newestId}::uuid order by created_at desc offset ${openImports - 1})`.execute(db)
}

/** The imports whose job has to be resumed. */
export async function findRunningImports(db: Database): Promise<string[]> {
  const state: ImportState = 'Running'
  const rows = await db.selectFrom('imports').select('id').where('state', '=', state).execute()
  return rows.map(({ id }) => id)
}

type Columns = { ownerId: string; kind: string }

/** How the columns of a company's earlier files were read, by folded header. */
export async function findKnownColumns(db: Database, { ownerId, kind }: Columns): Promise<Map<string, ColumnReading>> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['header', 'reading'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ header, reading }) => [header, reading]))
}

/** Remembers how a file's columns were read for the next one. */
export async function saveKnownColumns(
  db: Database,
  { ownerId, kind }: Columns,
  { columns, mapping }: Pick<ImportRecord, 'columns' | 'mapping'>,
): Promise<void> {
  const readings = new Map(columns.map((header, index) => [foldHeader(header), JSON.stringify(mapping[index])]))
  readings.delete('')
  if (readings.size === 0) return
  const rows = [...readings].map(([header, reading]) => ({ owner_id: ownerId, kind, header, reading }))
  await db
    .insertInto('import_columns')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'kind', 'header']).doUpdateSet({ reading: (row) => row.ref('excluded.reading') }),
    )
    .execute()
}
