import { addDays, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { warningDays } from '@azas/domain/office-account/office-account.rules.ts'
import type { OfficeAccountStatus } from '@azas/domain/office-account/office-account.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Rows of a transaction. */
const partSize = 500

export type Expired = { id: string; realm: string; displayname: string; from: OfficeAccountStatus }

/**
 * Ends accounts whose last day has passed, at most 500, and returns them. Two processes wait for each other here, and each
 * account is returned to one of them.
 */
export async function expireAccounts(db: Database, today: PlainDate, at: Date): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    with due as (
      select id, status from office_accounts where status <> 'Inactive' and expires_on < ${today}
      order by id limit ${partSize} for update)
    update office_accounts a set status = 'Inactive', expired_from = due.status, version = a.version + 1, updated_at = ${at}
    from due where a.id = due.id
    returning a.id, a.realm, a.displayname, due.status as "from"`.execute(db)
  return rows
}

export type Warning = { accountId: string; readerId: string; expiresOn: PlainDate }

/**
 * Marks accounts near their last day as warned, at most 500, and returns whom to mail: the person and the administrators
 * of their tenants, each once. An account is marked once a last day and number of days, in one process.
 */
export async function markWarned(db: Database, today: PlainDate, at: Date): Promise<Warning[]> {
  const [far, near] = warningDays
  const { rows } = await sql<Warning>`
    with due as (
      select id, expires_on, case when expires_on <= ${addDays(today, near)} then ${near}::int else ${far}::int end as days
      from office_accounts
      where status <> 'Inactive' and expires_on >= ${today} and expires_on <= ${addDays(today, far)}
    ), warned as (
      insert into office_account_warnings (office_account_id, expires_on, days, warned_at)
      select id, expires_on, days, ${at} from due where not exists (
        select from office_account_warnings w where w.office_account_id = due.id and w.expires_on = due.expires_on
          and w.days = due.days)
      order by id limit ${partSize}
      on conflict do nothing
      returning office_account_id, expires_on)
    select warned.office_account_id as "accountId", warned.expires_on as "expiresOn", reader.id as "readerId"
    from warned cross join lateral (
      select warned.office_account_id as id
      union
      select o.id from office_account_tenants t
        join office_projects p on p.id = t.office_project_id and p.status <> 'Inactive'
        join office_account_tenants a on a.office_project_id = p.id and a.is_admin
        join office_accounts o on o.id = a.office_account_id and o.status <> 'Inactive'
      where t.office_account_id = warned.office_account_id) reader`.execute(db)
  return rows
}

type Person = { email: string; displayname: string }
type Letter = { reader: Person; account: Person & { expiresOn: PlainDate } }

/** The mail of a warning; undefined once the account was extended or ended, or the reader has ended. */
export async function findLetter(
  db: Database,
  { accountId, readerId, expiresOn }: Warning,
  today: PlainDate,
): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    select json_build_object('email', r.email, 'displayname', r.displayname) as reader,
      json_build_object('email', a.email, 'displayname', a.displayname, 'expiresOn', a.expires_on) as account
    from office_accounts a join office_accounts r on r.id = ${readerId} and r.status <> 'Inactive'
    where a.id = ${accountId} and a.status <> 'Inactive' and a.expires_on = ${expiresOn} and a.expires_on >= ${today}
  `.execute(db)
  return rows[0]
}
