import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The moment at which the clock of a test's world stands until the test moves it; the demo data are of its day. */
export const worldStart = new Date('2026-11-21T01:00:00Z')
export const worldDay = tokyoDate(worldStart)

type Default = { table: string; column: string }

const findDefaults = (db: Database) =>
  sql<Default>`select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_default = 'now()'`.execute(db)

/**
 * Takes the database's clock out of a template: what a test inserts itself is of `worldStart`, and a row of the server that
 * leaves its time to PostgreSQL is an error (docs/decisions/0012-database-clock.md).
 */
export async function stopDatabaseClock(db: Database, role: string): Promise<void> {
  await sql`create function world_time() returns timestamptz language plpgsql stable as $$ begin
    if current_user = ${sql.lit(role)} then
      raise exception 'a row of the server takes its time from the server''s clock, not from the database';
    end if;
    return ${sql.lit(worldStart.toISOString())};
  end $$`.execute(db)
  for (const { table, column } of (await findDefaults(db)).rows)
    await sql`alter table ${sql.table(table)} alter column ${sql.id(column)} set default world_time()`.execute(db)
}
