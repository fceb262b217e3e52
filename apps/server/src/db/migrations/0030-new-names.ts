import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Names of an imported row that the lists of its site do not have (product.md USR-03). */
const newNames = sql`alter table import_rows add column new_names jsonb not null default '[]'`

export async function up(db: Kysely<Tables>): Promise<void> {
  await newNames.execute(db)
}
