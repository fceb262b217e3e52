import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * A create that is sent twice makes one row (security.md row 47); facts belong to a company, whose administrators read
 * them, and a record's own history is found by its id (product.md AUD-01).
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table idempotency_keys (
      user_id uuid not null references users,
      key uuid not null,
      operation text not null,
      body_hash bytea not null,
      reply jsonb,
      created_at timestamptz not null,
      primary key (user_id, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);

    alter table audit_log add column contract_id uuid;
    create index audit_log_contract on audit_log (contract_id, id) where contract_id is not null;
  `.execute(db)
}
