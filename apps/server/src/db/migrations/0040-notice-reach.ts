import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** The companies and sites that a notice is limited to; none of both is all of them (product.md NTC-09). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table notices add column contract_ids uuid[] not null default '{}',
    add column project_ids uuid[] not null default '{}'`.execute(db)
}
