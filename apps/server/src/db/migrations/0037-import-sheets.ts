import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Which sheet of a workbook was read, and which others have data (product.md USR-03). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table imports add column sheet text, add column sheets jsonb not null default '[]'`.execute(db)
}
