import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Erasing = { id: string; name: string; now: Date; today: PlainDate }

/**
 * Whatever holds a person beside the audit log, and what becomes of it; a test finds columns that are missing here. Days
 * of use, places and printed cards stay, as they name nobody (decision 0070).
 */
const steps = ({ id, name, now, today }: Erasing): RawBuilder<unknown>[] => [
  sql`with gone as (delete from site_members where user_id = ${id}::uuid
      returning project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at)
    insert into past_members (project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at, left_on)
    select project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at, ${today}::date from gone`,
  sql`update users set displayname = ${name}, displayname_kana = null, email = null, sign_in_id = 'erased-' || id,
      age = null, experience_length = null, sex = null, password_hash = null, accessed_at = null, status = 'Inactive',
      search_key = '', sort_key = '', owns_email = false, shares_email = false, erased_at = ${now}, updated_at = ${now},
      version = version + 1
    where id = ${id}::uuid`,
  sql`delete from sessions where user_id = ${id}::uuid`,
  sql`delete from invitations where user_id = ${id}::uuid`,
  sql`delete from password_resets where user_id = ${id}::uuid`,
  sql`delete from last_logins where user_id = ${id}::uuid`,
  sql`delete from mail_deliveries where user_id = ${id}::uuid`,
  sql`update notice_mails set displayname = ${name}, place = null, address = '', answer = null,
      state = case when state = 'Scheduled' then 'Cancelled' else state end, next_try_at = null
    where recipient_id = ${id}::uuid`,
  sql`update bulk_rows set name = ${name} where record_id = ${id}::uuid`,
  sql`update import_rows set cells = array_fill(''::text, array[cardinality(cells)]), errors = '[]', remarks = '[]'
    where record_id = ${id}::uuid and cardinality(cells) > 0`,
  sql`update import_rows set match = jsonb_set(match, '{values}', '{}') where match ->> 'id' = ${id}`,
  sql`update import_rows set others = (
      select coalesce(jsonb_agg(case when o ->> 'id' = ${id} then jsonb_set(o, '{values}', '{}') else o end), '[]')
      from jsonb_array_elements(others) o)
    where others @> ${JSON.stringify([{ id }])}::jsonb`,
]

/** Erases a person who is locked from every table but the audit log. */
export async function eraseRows(db: Database, erasing: Erasing): Promise<void> {
  for (const step of steps(erasing)) await step.execute(db)
}
