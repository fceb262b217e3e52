import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Finds the unused cards of each site that run out, among all that were ever issued (product.md SHL-14). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create index sign_in_cards_unused on sign_in_cards (project_id, valid_until) where used_at is null and replaced_at is null
  `.execute(db)
}
