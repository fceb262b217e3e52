import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * A changed role or status, and a terminated contract, end every session in the transaction that changes it, whoever
 * writes it: no use case can forget it (product.md SES-08). One's own history is read by actor and by object (AUD-01).
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create function end_sessions_of_user() returns trigger language plpgsql as $$ begin
      update sessions set ended_at = now(), ended_reason = case when new.role <> old.role then 'role' else 'status' end
      where user_id = new.id and ended_at is null;
      return null;
    end $$;
    create trigger users_end_sessions after update of role, status on users for each row
      when (new.role <> old.role or new.status <> old.status) execute function end_sessions_of_user();

    create function end_sessions_of_contract() returns trigger language plpgsql as $$ begin
      update sessions set ended_at = now(), ended_reason = 'contract'
      where ended_at is null and user_id in (select id from users where contract_id = new.id);
      return null;
    end $$;
    create trigger contracts_end_sessions after update of status on contracts for each row
      when (new.status = 'Terminated' and old.status <> 'Terminated') execute function end_sessions_of_contract();

    alter table audit_log add column user_agent text;
    create index audit_log_actor on audit_log (actor_id, id);
  `.execute(db)
}
