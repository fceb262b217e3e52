import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Tables } from '../../tables/tables.ts'
import { addCompanyRows } from '../../testing/company-rows.ts'

type Rows = (id: string) => RawBuilder<unknown>
const byCompany: Rows = (id) => sql`contract_id = ${id}::uuid`
const bySite: Rows = (id) => sql`project_id in (select id from projects where ${byCompany(id)})`
const byPerson =
  (column: string): Rows =>
  (id) =>
    sql`${sql.ref(column)} in (select id from users where ${byCompany(id)})`

/** The rows of a company, by hand; a table that is missing here is no company's to read. */
export const rowsOf: Partial<Record<keyof Tables, Rows>> = {
  contracts: (id) => sql`id = ${id}::uuid`,
  contract_counts: byCompany,
  users: byCompany,
  projects: byCompany,
  contract_people: byCompany,
  contract_people_changes: byCompany,
  contract_day_changes: byCompany,
  people_counts: byCompany,
  audit_log: byCompany,
  site_members: bySite,
  past_members: bySite,
  sign_in_cards: bySite,
  site_counts: bySite,
  project_counts: bySite,
  site_use_years: bySite,
  admin_sites: bySite,
  imports: bySite,
  import_rows: (id) => sql`import_id in (select id from imports where ${bySite(id)})`,
  sessions: byPerson('user_id'),
  invitations: byPerson('user_id'),
  password_resets: byPerson('user_id'),
  idempotency_keys: byPerson('user_id'),
  import_columns: (id) => sql`owner_id = ${id}::uuid`,
  mail_deliveries: byPerson('user_id'),
  last_logins: byPerson('user_id'),
  user_months: byPerson('user_id'),
  bulk_runs: byPerson('created_by'),
  bulk_rows: (id) => sql`run_id in (select id from bulk_runs where ${byPerson('created_by')(id)})`,
}
/** What is of no single company: the realms, the notices that reach one, and counters of mails. */
export const shared = ['realms', 'notices', 'throttle_counters'] as const

/** The two companies with most people, with rows of every table that a company has. */
export async function fillCompanies(owner: Database): Promise<[string, string]> {
  const { rows } = await sql<{ id: string }>`select contract_id as id from site_members
    join projects on projects.id = project_id group by 1 order by count(*) desc limit 2`.execute(owner)
  const companies: [string, string] = [rows[0]!.id, rows[1]!.id]
  for (const id of companies) await addCompanyRows(owner, id)
  return companies
}

const hash = sql`md5(coalesce(string_agg(t::text, ' ' order by t::text), ''))`

/** By hand: what signs somebody in, which the login of companies reads of nobody. */
const secrets = ['password_hash', 'salt', 'token_hash']

/** Number and hash of the rows that a login reads of a table, whose columns its owner knows, without what signs in. */
export async function summarizeRows(owner: Database, db: Database, table: string, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all(${secrets})`.execute(
    owner,
  )
  const columns = sql.join(rows.map(({ name }) => sql.id(name)))
  const statement = sql<{ rows: number; hash: string }>`
    select count(*)::int as rows, ${hash} as hash from (select ${columns} from ${sql.table(table)}) t where ${condition}`
  return (await statement.execute(db)).rows[0]!
}
