import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * The company of a person stands beside the days of use, so that the login of companies reads a month without looking each
 * person up (decision 0082). Nobody changes company; who is of none has null.
 */
const steps = [
  sql`alter table user_months add column contract_id uuid`,
  // The triggers would count everybody again, to change nothing.
  sql`alter table user_months disable trigger user`,
  sql`update user_months m set contract_id = u.contract_id from users u where u.id = m.user_id and u.contract_id is not null`,
  sql`alter table user_months enable trigger user`,
  sql`create function set_company_of_use() returns trigger language plpgsql as $$ begin
    new.contract_id := (select contract_id from users where id = new.user_id);
    return new;
  end $$`,
  sql`create trigger user_months_company before insert on user_months for each row when (new.contract_id is null)
    execute function set_company_of_use()`,
]

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
