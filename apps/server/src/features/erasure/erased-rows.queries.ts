import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Erasing = { ids: readonly string[]; name: string; now: Date; today: PlainDate }
type Among = (column: string) => RawBuilder<boolean>

/** Deliveries go before the links, as a mail's try takes them. */
const deleteMeans = (among: Among): RawBuilder<unknown>[] =>
  ['mail_deliveries', 'invitations', 'password_resets', 'sessions', 'last_logins'].map(
    (table) => sql`delete from ${sql.table(table)} where ${among('user_id')}`,
  )

/** What still waits or is being sent is cancelled, so that its worker writes no answer any more. */
const eraseMails = (among: Among, name: string) => sql`
  update notice_mails set displayname = ${name}, sort_key = ${name}, place = null, address = '', answer = null, next_try_at = null, leased_until = null,
    fault = case when state in ('Scheduled', 'Sending') then 'account-ended' else fault end,
    state = case when state in ('Scheduled', 'Sending') then 'Cancelled' else state end
  where ${among('recipient_id')}`

const blank = sql`cells = array_fill(''::text, array[cardinality(cells)]), errors = '[]', remarks = '[]'`

/**
 * The rows of files of the person's company: those that made or changed them, those that have their address or sign-in
 * id, and those with their name that nothing is done with any more. A namesake's row that still waits is not theirs.
 */
const eraseFileRows = (ids: readonly string[]): RawBuilder<unknown>[] => {
  const ofCompany = sql`select i.id from imports i join projects p on p.id = i.project_id
    where p.contract_id in (select contract_id from users where id = any(${ids}::uuid[]))`
  const person = sql`(select email, sign_in_id, displayname from users where id = any(${ids}::uuid[]))`
  return [
    sql`update import_rows r set ${blank} where import_id in (${ofCompany}) and cardinality(cells) > 0 and (
      record_id = any(${ids}::uuid[]) and (outcome <> 'doubtful' or decision = 'update' or result is not null)
      or exists (select from ${person} u where r.cells && array_remove(array[u.email, u.sign_in_id], null)
        or (r.outcome = 'error' or r.result is not null) and u.displayname = any(r.cells)))`,
    sql`update imports i set head = '[]' where id in (${ofCompany}) and head <> '[]' and exists (select from ${person} u
      where strpos(head::text, u.displayname) > 0 or strpos(head::text, u.email) > 0 or strpos(head::text, u.sign_in_id) > 0)`,
    sql`update import_rows set match = jsonb_set(match, '{values}', '{}')
      where import_id in (${ofCompany}) and match ->> 'id' = any(${ids})`,
    sql`update import_rows set others = (
        select jsonb_agg(case when o ->> 'id' = any(${ids}) then jsonb_set(o, '{values}', '{}') else o end order by n)
        from jsonb_array_elements(others) with ordinality as e (o, n))
      where import_id in (${ofCompany}) and others <> '[]'
        and exists (select from jsonb_array_elements(others) o where o ->> 'id' = any(${ids}))`,
  ]
}

/**
 * Whatever holds people beside the audit log, and what becomes of it; a test finds columns that are missing here. Days
 * of use, places and printed cards stay, as they name nobody (decision 0070). The account is last: files are searched by it.
 */
function listSteps({ ids, name, now, today }: Erasing): RawBuilder<unknown>[] {
  const among: Among = (column) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
  return [
    ...deleteMeans(among),
    eraseMails(among, name),
    sql`update bulk_rows set name = ${name} where ${among('record_id')}`,
    ...eraseFileRows(ids),
    sql`with gone as (delete from site_members where ${among('user_id')}
        returning project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at)
      insert into past_members (project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at, left_on)
      select project_id, user_id, company, company_key, primary_subcontractor, jobs, role, registered_at, ${today}::date from gone`,
    sql`update users set displayname = ${name}, displayname_kana = null, email = null, sign_in_id = 'erased-' || id,
        age = null, experience_length = null, sex = null, password_hash = null, accessed_at = null, status = 'Inactive',
        search_key = '', sort_key = '', owns_email = false, shares_email = false, erased_at = ${now}, updated_at = ${now},
        version = version + 1
      where ${among('id')}`,
  ]
}

/** Erases people who are locked from every table but the audit log. */
export async function eraseRows(db: Database, erasing: Erasing): Promise<void> {
  for (const step of listSteps(erasing)) await step.execute(db)
}
