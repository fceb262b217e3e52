import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** A session ends at the time of the change that ends it, by the clock that dates all other rows (security.md row 53). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create or replace function end_sessions_of_user() returns trigger language plpgsql as $$ begin
      update sessions set ended_at = new.updated_at,
        ended_reason = case when new.role <> old.role then 'role' else 'status' end
      where user_id = new.id and ended_at is null;
      return null;
    end $$;
    create or replace function end_sessions_of_contract() returns trigger language plpgsql as $$ begin
      update sessions set ended_at = new.updated_at, ended_reason = 'contract'
      where ended_at is null and user_id in (select id from users where contract_id = new.id);
      return null;
    end $$;
  `.execute(db)
}
