import { createHash } from 'node:crypto'
import { firstOf } from '@azas/domain/kernel/lists.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { hash } from '@node-rs/argon2'
import { type Selectable, sql } from 'kysely'
import { insertAuditEntries } from '../audit.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../tables/tables.ts'
import { makeContracts } from './contracts.ts'
import { insertDaysOfUse } from './days-of-use.ts'
import type { DemoPlan } from './demo-plan.ts'
import { makeHistory } from './history.ts'
import { insertNoticeMails, makeMailings, makeNotices } from './notices.ts'
import { makeAccountTenants, makeAccountWarnings, makeOfficeAccounts } from './office/office-accounts.ts'
import { makeTenants } from './office/tenants.ts'
import { demoPeople, makeAccountCharges, makeAccountMembers, makeAccounts } from './people/accounts.ts'
import { makeAdministrators } from './people/administrators.ts'
import { insertPersonInvitations, makeInvitationMails, makeLastLogins } from './people/invitations.ts'
import { insertDemoPeople } from './people/people.ts'
import { withoutIndexes, withoutRecounts } from './set-aside-indexes.ts'
import { siteCount } from './sites/site-sizes.ts'
import { makeSites } from './sites/sites.ts'

/** Inserts all rows as one JSON parameter, to stay below the limit on parameters. Throws PostgreSQL's errors. */
async function insertRows<T extends keyof Tables>(
  db: Database,
  table: T,
  rows: readonly Selectable<Tables[T]>[],
): Promise<void> {
  const json = JSON.stringify(rows)
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(
    db,
  )
}

export type DemoOptions = {
  realm: string
  password: string
  today: PlainDate
  people?: number
  tell?: Tell | undefined
}

/** Progress callback, called with a description of each step. */
export type Tell = (step: string) => void

const everybody = 20_000
/** As in security.md 2.3; memory in KiB. argon2id is the library's default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The salt derives from the realm, so that equal options give equal rows; the password is public anyway. */
function hashDemoPassword({ realm, password }: DemoOptions): Promise<string> {
  const salt = createHash('sha256').update(`demo/${realm}`).digest().subarray(0, 16)
  return hash(password.normalize('NFKC'), { ...parameters, salt })
}

/** Locks the realm and marks it as a demo; false if it has users or companies. A concurrent process waits. */
async function claimRealm(db: Database, realm: string): Promise<boolean> {
  await db
    .insertInto('realms')
    .values({ id: realm })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom('realms').select('id').where('id', '=', realm).forUpdate().execute()
  const contract = await db.selectFrom('contracts').select('id').where('realm', '=', realm).limit(1).executeTakeFirst()
  const user = await db.selectFrom('users').select('id').where('realm', '=', realm).limit(1).executeTakeFirst()
  if (contract ?? user) return false
  await db.updateTable('realms').set({ is_demo: true }).where('id', '=', realm).execute()
  return true
}

async function fill(db: Database, plan: DemoPlan, tell: Tell): Promise<void> {
  const contracts = makeContracts(plan)
  const sites = makeSites(contracts, siteCount(plan.people), plan)
  const administrators = makeAdministrators(contracts, sites, plan)
  tell(`${contracts.length} companies, ${sites.length} sites, ${administrators.length} administrators`)
  await insertRows(
    db,
    'contracts',
    contracts.map(({ row }) => row),
  )
  await insertRows(
    db,
    'projects',
    sites.map(({ row }) => row),
  )
  const tenants = makeTenants(plan)
  await insertRows(db, 'office_projects', tenants)
  const officeAccounts = makeOfficeAccounts(plan)
  await insertRows(db, 'office_accounts', officeAccounts)
  await insertRows(db, 'office_account_tenants', makeAccountTenants(officeAccounts, tenants))
  await insertRows(db, 'office_account_warnings', makeAccountWarnings(officeAccounts, plan))
  const accounts = makeAccounts(firstOf(contracts), plan)
  const operator = firstOf(accounts)
  const people = [...accounts, ...administrators.map(({ row }) => row)]
  await insertRows(db, 'users', people)
  await insertRows(db, 'last_logins', makeLastLogins(people))
  const invited = people.filter(({ role }) => role === 'Admin' || role === 'SubAdmin')
  const notices = makeNotices(plan, operator)
  const data = { contracts, sites, tenants, officeAccounts, administrators: invited, notices, operator }
  await insertAuditEntries(db, makeHistory(data, plan))
  await insertRows(db, 'mail_deliveries', makeInvitationMails(invited, plan))
  const charges = administrators.flatMap((person) =>
    person.sites.map((site) => ({ user_id: person.row.id, project_id: site.row.id })),
  )
  await insertRows(db, 'admin_sites', [...makeAccountCharges(sites, plan), ...charges])
  await withoutIndexes(db, plan.people, async () => {
    await insertDemoPeople(db, sites, { ...plan, people: Math.max(0, plan.people - demoPeople) }, tell)
    tell('indexes')
  })
  await insertRows(db, 'site_members', makeAccountMembers(firstOf(sites), plan))
  await insertPersonInvitations(db, plan)
  tell('notices')
  await insertRows(
    db,
    'notices',
    notices.map(({ row }) => row),
  )
  await insertRows(db, 'notice_mailings', makeMailings(notices))
  await insertNoticeMails(db, notices, plan)
  tell('days of use')
  await insertDaysOfUse(db, plan)
}

/** Sets each company's last day of use (Tokyo time); triggers maintain its other counts. */
const markLastUse = (realm: string) => sql`
update contract_counts c set last_used_on = u.day
from (select users.contract_id, greatest((max(accessed_at) at time zone 'Asia/Tokyo')::date, max(last_day_of(month, days))) as day
  from users left join user_months on user_id = id where realm = ${realm} and users.contract_id is not null group by 1) u
where c.contract_id = u.contract_id and u.day is not null`

/**
 * Gives the planner statistics before autovacuum runs. Lists the columns of `site_members`, because a bare `analyze`
 * would also compute `pieces_of(search_key)` for its index: half of the total time.
 */
async function analyzeTables(db: Database): Promise<void> {
  await sql`
    analyze contracts, contract_counts, projects, project_counts, users, user_months, site_use_years, contract_people, admin_sites, last_logins,
            mail_deliveries, invitations, audit_log, notices, notice_mailings, notice_mails, notice_mail_counts
  `.execute(db)
  await sql`analyze site_members (project_id, user_id, role, status, login_status, registered_at, seen_on)`.execute(db)
}

/**
 * Fills an empty realm with demo data (OPS-01) in one transaction; returns false if it already has companies or users.
 * Marks the realm as a demo. `people` is 20,000 by default. Equal options give equal rows, all dated before `today` in Tokyo.
 * `db` must connect as the owner, without timeouts. Rolls back and throws PostgreSQL's errors.
 */
export function makeDemoData(db: Database, options: DemoOptions): Promise<boolean> {
  const { realm, today, people = everybody, tell = () => undefined } = options
  return db.transaction().execute(async (transaction) => {
    if (!(await claimRealm(transaction, realm))) return false
    const passwordHash = await hashDemoPassword(options)
    await withoutRecounts(transaction, people, () => fill(transaction, { realm, today, people, passwordHash }, tell))
    tell('counting')
    await markLastUse(realm).execute(transaction)
    await analyzeTables(transaction)
    return true
  })
}
