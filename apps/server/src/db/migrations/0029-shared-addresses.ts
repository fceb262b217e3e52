import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * Who is in charge of some sites may name an address of a colleague whom they cannot see: the account is taken in without
 * owning it, as across companies (docs/decisions/0037-addresses-out-of-scope.md).
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table users add column shares_email boolean not null default false;
    drop index users_contract_email_key;
    create unique index users_contract_email_key on users (contract_id, email) where deleted_at is null and not shares_email;
  `.execute(db)
}
