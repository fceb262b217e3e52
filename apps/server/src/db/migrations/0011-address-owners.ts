import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * An address belongs to one living account of a realm, and stands once among those of a company. Another company's
 * account may name it without owning it: nothing is learnt across companies (security.md row 61).
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    alter table users add column owns_email boolean not null default true;
    drop index users_realm_email_key;
    create unique index users_realm_email_key on users
      (realm, email, (case when deleted_at is null and owns_email then '00000000-0000-0000-0000-000000000000'::uuid else id end));
    create unique index users_contract_email_key on users (contract_id, email) where deleted_at is null;
  `.execute(db)
}
