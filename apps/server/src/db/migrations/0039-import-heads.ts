import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** The first rows of a file and which of them is its header, so that another one can be pointed at (product.md USR-03). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table imports add column header integer not null default 1, add column head jsonb not null default '[]',
    add column hidden_sheets integer not null default 0`.execute(db)
}
