import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { JobWindow } from '#call/job-window.ts'
import type { BulkResult } from '#change/bulk.ts'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import type { BulkRuns } from '#db/tables/bulk-tables.ts'

export type BulkRun = Selectable<BulkRuns>

/** Stores a run with its records in their order. */
export async function insertRun(db: Database, run: Insertable<BulkRuns>, ids: readonly string[]): Promise<string> {
  const { id } = await db.insertInto('bulk_runs').values(run).returning('id').executeTakeFirstOrThrow()
  await sql`insert into bulk_rows (run_id, row, record_id)
    select ${id}, ordinality, record_id from unnest(${ids}::uuid[]) with ordinality as ids (record_id)`.execute(db)
  return id
}

/** Locks a run that is running. */
export function lockRunning(db: Database, id: string): Promise<BulkRun | undefined> {
  const runs = db.selectFrom('bulk_runs').selectAll().where('id', '=', id).where('state', '=', 'Running')
  return runs.forUpdate().executeTakeFirst()
}

export type OpenRow = { row: number; record_id: string }

/** The next rows of which nothing is known yet. */
export function findOpenBulkRows(db: Database, runId: string, max: number): Promise<OpenRow[]> {
  return db
    .selectFrom('bulk_rows')
    .select(['row', 'record_id'])
    .where('run_id', '=', runId)
    .where('ok', 'is', null)
    .orderBy('row')
    .limit(max)
    .execute()
}

/** Stores the results of some records of a run. */
export async function saveRowResults(db: Database, runId: string, results: readonly BulkResult[]): Promise<void> {
  await sql`update bulk_rows r set name = d.name, ok = d.ok, title = d.title
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as d(id uuid, name text, ok boolean, title text)
    where r.run_id = ${runId} and r.record_id = d.id and r.ok is null`.execute(db)
}

type RunCount = { done: number; failed: number }
/** How many rows of a run were done, and how many were not. */
const countOf = (runId: RawBuilder<unknown>) => sql`(select count(*) filter (where ok)::int as done,
  count(*) filter (where not ok)::int as failed from bulk_rows where run_id = ${runId})`

type End = { state: 'Complete' | 'Failed'; title: string | null; at: Date }

/** Ends a run; rows that are left fail with the title. */
export async function endRun(db: Database, id: string, { state, title, at }: End): Promise<void> {
  await sql`update bulk_rows set ok = false, title = ${title} where run_id = ${id} and ok is null`.execute(db)
  await sql`update bulk_runs set state = ${state}, finished_at = ${at}, (done, failed) = ${countOf(sql`bulk_runs.id`)}
    where id = ${id}`.execute(db)
}

/** Notes how often the job of a run has failed since its last progress. */
export async function setTries(db: Database, id: string, tries: number): Promise<void> {
  await db.updateTable('bulk_runs').set({ tries }).where('id', '=', id).execute()
}

/** Failed rows that a receipt lists. */
const maxFailures = 1_000

/** A person's own run that has not expired, counted, with the rows that failed. */
export async function findRun(db: Database, { id, userId, now }: { id: string; userId: string; now: Date }) {
  const run = await db
    .selectFrom('bulk_runs')
    .select(['id', 'state', 'total', 'work'])
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!run) return undefined
  const counts = await readOne(db, sql<RunCount>`${countOf(sql`${id}::uuid`)}`)
  const failures = await db
    .selectFrom('bulk_rows')
    .select(['record_id as id', 'name', 'title'])
    .where('run_id', '=', id)
    .where('ok', '=', false)
    .orderBy('row')
    .limit(maxFailures)
    .execute()
  return { ...run, ...counts, results: failures.map((row) => ({ ...row, name: row.name ?? '', ok: false })) }
}

/** The newest runs of a person that run, or ended after an instant; those that run are counted. */
export function findRecentRuns(db: Database, userId: string, { since, max }: JobWindow) {
  return db
    .selectFrom('bulk_runs')
    .select(['id', 'work', 'input', 'state', 'total', 'created_at', 'finished_at'])
    .select([
      sql<number>`coalesce(done, (select count(*)::int from bulk_rows where run_id = bulk_runs.id and ok))`.as('done'),
      sql<number>`coalesce(failed, (select count(*)::int from bulk_rows where run_id = bulk_runs.id and not ok))`.as(
        'failed',
      ),
    ])
    .where('created_by', '=', userId)
    .where((run) => run.or([run('state', '=', 'Running'), run('finished_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute()
}

/** The runs whose job has to be resumed. */
export async function findRunningIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('bulk_runs').select('id').where('state', '=', 'Running').execute()
  return rows.map(({ id }) => id)
}

/** Deletes the receipts whose days are over. */
export async function deleteExpiredRuns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('bulk_runs').where('expires_at', '<=', now).where('state', '<>', 'Running').execute()
}
