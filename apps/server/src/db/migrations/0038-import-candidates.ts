import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Further stored records that a row of an import may be (product.md USR-03). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table import_rows add column others jsonb not null default '[]'`.execute(db)
}
