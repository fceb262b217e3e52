import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Erasing = { ids: readonly string[]; name: string; now: Date; today: PlainDate }

/**
 * Whatever holds people beside the audit log, and what becomes of it; a test finds columns that are missing here. Days
 * of use, places and printed cards stay, as they name nobody (decision 0070).
 */
function listSteps({ ids, name, now, today }: Erasing): RawBuilder<unknown>[] {
  const among = (column: string) => sql`${sql.ref(column)} = any(${ids}::uuid[])`
  return [
    sql`with gone as (delete from site_members where ${among('user_id')}
      returning project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at)
    insert into past_members (project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at, left_on)
    select project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at, ${today}::date from gone`,
    sql`update users set displayname = ${name}, displayname_kana = null, email = null, sign_in_id = 'erased-' || id,
      age = null, experience_length = null, sex = null, password_hash = null, accessed_at = null, status = 'Inactive',
      search_key = '', sort_key = '', owns_email = false, shares_email = false, erased_at = ${now}, updated_at = ${now},
      version = version + 1
    where ${among('id')}`,
    sql`delete from sessions where ${among('user_id')}`,
    sql`delete from invitations where ${among('user_id')}`,
    sql`delete from password_resets where ${among('user_id')}`,
    sql`delete from last_logins where ${among('user_id')}`,
    sql`delete from mail_deliveries where ${among('user_id')}`,
    sql`update notice_mails set displayname = ${name}, place = null, address = '', answer = null,
      state = case when state = 'Scheduled' then 'Cancelled' else state end, next_try_at = null
    where ${among('recipient_id')}`,
    sql`update bulk_rows set name = ${name} where ${among('record_id')}`,
    sql`update import_rows set cells = array_fill(''::text, array[cardinality(cells)]), errors = '[]', remarks = '[]'
    where ${among('record_id')} and cardinality(cells) > 0`,
    sql`update import_rows set match = jsonb_set(match, '{values}', '{}') where match ->> 'id' = any(${ids})`,
    sql`update import_rows set others = (
      select jsonb_agg(case when o ->> 'id' = any(${ids}) then jsonb_set(o, '{values}', '{}') else o end order by n)
      from jsonb_array_elements(others) with ordinality as e (o, n))
    where others <> '[]' and exists (select from jsonb_array_elements(others) o where o ->> 'id' = any(${ids}))`,
  ]
}

/** Erases people who are locked from every table but the audit log. */
export async function eraseRows(db: Database, erasing: Erasing): Promise<void> {
  for (const step of listSteps(erasing)) await step.execute(db)
}
