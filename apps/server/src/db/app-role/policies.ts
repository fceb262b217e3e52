import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables/tables.ts'
import { readOne } from '../one-row.ts'
import { type LoginKind, lockAppRole } from './app-role.ts'

// The planner estimates `is not null` as true for nearly all rows, which fits: a call asks for its own company's. With the plain
// condition it expects few rows and sorts 100,000 people for a page (decision 0077).
const likely = (condition: RawBuilder<unknown>) => sql`case when ${condition} then true end is not null`

// As a scalar subquery the scope is read once for each table of a statement.
const ofCompany = sql`contract_id = (select scope_contract())`
const ofSite = likely(sql`project_id in (select scope_sites())`)
const ofPerson = (column: string) =>
  likely(sql`exists (select from users u where u.id = ${sql.ref(column)} and u.${ofCompany})`)

/**
 * Which rows the role of companies reads of each table (SEC-27, decision 0077); null for a table of which it reads none. The
 * serving role reads all, as it signs in, serves the provider and runs the jobs; in a company's scope it writes these alone.
 */
export const policies: Record<keyof Tables, RawBuilder<unknown> | null> = {
  scope_keys: null,
  realms: sql`true`,
  contracts: likely(sql`id = (select scope_contract())`),
  contract_counts: likely(ofCompany),
  contract_use: null,
  users: likely(ofCompany),
  projects: likely(ofCompany),
  site_members: ofSite,
  past_members: ofSite,
  sign_in_cards: ofSite,
  site_counts: ofSite,
  project_counts: ofSite,
  user_months: likely(ofCompany),
  site_use_years: ofSite,
  contract_people: likely(ofCompany),
  contract_people_changes: likely(ofCompany),
  contract_day_changes: likely(ofCompany),
  people_counts: likely(ofCompany),
  admin_sites: ofSite,
  sessions: ofPerson('sessions.user_id'),
  invitations: ofPerson('invitations.user_id'),
  password_resets: null,
  mail_deliveries: ofPerson('mail_deliveries.user_id'),
  last_logins: ofPerson('last_logins.user_id'),
  throttle_counters: null,
  audit_log: likely(ofCompany),
  audit_seals: null,
  idempotency_keys: null,
  imports: ofSite,
  import_rows: sql`exists (select from imports i where i.id = import_rows.import_id)`,
  import_columns: null,
  bulk_runs: ofPerson('bulk_runs.created_by'),
  bulk_rows: sql`exists (select from bulk_runs r where r.id = bulk_rows.run_id)`,
  office_projects: null,
  office_project_counts: null,
  office_accounts: null,
  office_account_tenants: null,
  office_account_warnings: null,
  notices: sql`not is_draft and (cardinality(contract_ids) + cardinality(project_ids) = 0
    or (select scope_contract()) = any(contract_ids) or exists (select from projects p where p.id = any(project_ids)))`,
  notice_mailings: null,
  notice_mails: null,
  notice_mail_counts: null,
}

/** What the serving role writes in a company's scope where that is not said by what the company reads (decision 0084). */
const writable: Partial<Record<keyof Tables, RawBuilder<unknown>>> = {
  notices: sql`false`,
  import_rows: sql`exists (select from imports i where i.id = import_rows.import_id and i.project_id in (select scope_sites()))`,
  bulk_rows: sql`exists (select from bulk_runs r join users u on u.id = r.created_by where r.id = bulk_rows.run_id and u.${ofCompany})`,
}

/** True without a scope: for the provider, sign-in and jobs. */
const whereScoped = (condition: RawBuilder<unknown>) =>
  sql`case when (select coalesce(current_setting('azas.scope', true), '') = '') then true else ${condition} end`

type Policy = { name: string; statement: RawBuilder<unknown> }

const servingNames = { select: 'serving', insert: 'serving insert', update: 'serving update', delete: 'serving delete' }
const companyNames = { select: 'company select', insert: 'company insert' }
const ownNames = [...Object.values(servingNames), ...Object.values(companyNames)]

/** The serving role reads all rows, and writes all of them or those of the company in whose scope it is. */
function servingPolicies(table: keyof Tables, app: string): Policy[] {
  const condition = writable[table] ?? policies[table]
  const to = sql`to ${sql.id(app)}`
  if (condition === null)
    return [{ name: servingNames.select, statement: sql`for all ${to} using (true) with check (true)` }]
  const own = whereScoped(condition)
  return [
    { name: servingNames.select, statement: sql`for select ${to} using (true)` },
    { name: servingNames.insert, statement: sql`for insert ${to} with check (${own})` },
    { name: servingNames.update, statement: sql`for update ${to} using (${own}) with check (${own})` },
    { name: servingNames.delete, statement: sql`for delete ${to} using (${own})` },
  ]
}

function policiesOf(table: keyof Tables, { app, company }: Record<LoginKind, string>): Policy[] {
  const serving = servingPolicies(table, app)
  const condition = policies[table]
  if (condition === null) return serving
  const { select, insert } = companyNames
  const reads = { name: select, statement: sql`for select to ${sql.id(company)} using (${condition})` }
  if (table !== 'audit_log') return [...serving, reads]
  const adds = { name: insert, statement: sql`for insert to ${sql.id(company)} with check (${condition})` }
  return [...serving, reads, adds]
}

/** A table with its policies: `comment` is what the last start set, `hash` what PostgreSQL has now. */
type Present = { table: string; secured: boolean; policies: { name: string; comment: string | null; hash: string }[] }

// PostgreSQL rewrites a condition when it stores it, so an altered policy shows by the hash of the stored one.
const hashOfPolicy = sql`md5(concat_ws(' ', p.polcmd, p.polpermissive, p.polroles, pg_get_expr(p.polqual, p.polrelid),
  pg_get_expr(p.polwithcheck, p.polrelid)))`

async function readPresent(db: Database): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select c.relname as table, c.relrowsecurity as secured, coalesce((select jsonb_agg(jsonb_build_object(
        'name', p.polname, 'comment', obj_description(p.oid, 'pg_policy'), 'hash', ${hashOfPolicy}))
      from pg_policy p where p.polrelid = c.oid and p.polname in (${sql.join(ownNames)})), '[]') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  `.execute(db)
  return rows
}

const commentOf = (db: Database, { statement }: Policy, hash: string): string => `${statement.compile(db).sql} ${hash}`

function differs(db: Database, present: Present | undefined, expected: readonly Policy[]): boolean {
  if (!present?.secured || present.policies.length !== expected.length) return true
  const byName = new Map(present.policies.map((policy) => [policy.name, policy]))
  return expected.some((policy) => {
    const current = byName.get(policy.name)
    return !current || current.comment !== commentOf(db, policy, current.hash)
  })
}

type Change = { table: string; present: Present | undefined; expected: readonly Policy[] }

async function setPolicy(trx: Database, table: string, policy: Policy): Promise<void> {
  const target = sql`policy ${sql.id(policy.name)} on ${sql.table(table)}`
  await sql`create ${target} ${policy.statement}`.execute(trx)
  const { hash } = await readOne(
    trx,
    sql<{ hash: string }>`select ${hashOfPolicy} as hash from pg_policy p
      where p.polrelid = ${table}::regclass and p.polname = ${policy.name}`,
  )
  await sql`comment on ${target} is ${sql.lit(commentOf(trx, policy, hash))}`.execute(trx)
}

async function setPoliciesOf(trx: Database, { table, present, expected }: Change): Promise<void> {
  for (const { name } of present?.policies ?? [])
    await sql`drop policy ${sql.id(name)} on ${sql.table(table)}`.execute(trx)
  for (const policy of expected) await setPolicy(trx, table, policy)
  await sql`alter table ${sql.table(table)} enable row level security`.execute(trx)
}

async function listChanges(db: Database, roles: Record<LoginKind, string>): Promise<Change[]> {
  const tables = new Map((await readPresent(db)).map((each) => [each.table, each]))
  return keysOf(policies).flatMap((table) => {
    const [present, expected] = [tables.get(table), policiesOf(table, roles)]
    return differs(db, present, expected) ? [{ table, present, expected }] : []
  })
}

/**
 * Sets the server's own policies of row-level security, as the owner, where they differ or were altered. Concurrent starts
 * wait for each other, and a table is locked only where something changes.
 */
export async function setPolicies(db: Database, roles: Record<LoginKind, string>): Promise<void> {
  if ((await listChanges(db, roles)).length === 0) return
  await db.transaction().execute(async (trx) => {
    await lockAppRole(trx)
    for (const change of await listChanges(trx, roles)) await setPoliciesOf(trx, change)
  })
}

/**
 * The tables that the login of `db` reads without row-level security, by a policy that is not the server's, or though its
 * company does not exist. Throws PostgreSQL's errors.
 */
export async function listUnguarded(db: Database): Promise<string[]> {
  // `db` has the scope of a company that does not exist: it must see no row. Two small tables stand for all.
  const visible = ['contracts', 'projects'].map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and has_any_column_privilege(c.oid, 'SELECT')
      and (not row_security_active(c.oid) or exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and p.polname not in (${sql.join(ownNames)}) and exists (select from unnest(p.polroles) r where r = 0 or pg_has_role(r, 'MEMBER'))))
    union ${sql.join(visible, sql` union `)} order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}
