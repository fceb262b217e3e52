import { type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Inserts whole rows in one statement of one parameter, however many there are. PostgreSQL's errors are thrown. */
export async function insertRows<T extends keyof Tables>(
  db: Database,
  table: T,
  rows: readonly Selectable<Tables[T]>[],
): Promise<void> {
  const json = JSON.stringify(rows)
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(
    db,
  )
}
