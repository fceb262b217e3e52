import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { readOne } from '../one-row.ts'
import type { Tables } from '../tables/tables.ts'
import { type LoginKind, lockAppRole } from './app-role.ts'
import { policies } from './policies.ts'

const keywords = {
  select: sql`select`,
  insert: sql`insert`,
  update: sql`update`,
  delete: sql`delete`,
  usage: sql`usage`,
}
type Privilege = keyof typeof keywords

const allPrivileges = ['select', 'insert', 'update', 'delete'] as const

/** The privileges of the serving role. It owns no table, so that append-only and row-level security apply. */
const privilegesOfApp: Record<keyof Tables, readonly Privilege[]> = {
  scope_keys: ['select'],
  realms: ['select'],
  contracts: allPrivileges,
  contract_counts: allPrivileges,
  contract_use: allPrivileges,
  users: allPrivileges,
  projects: allPrivileges,
  site_members: allPrivileges,
  past_members: ['select', 'insert', 'delete'],
  sign_in_cards: ['select', 'insert', 'update'],
  site_counts: allPrivileges,
  project_counts: allPrivileges,
  user_months: allPrivileges,
  site_use_years: allPrivileges,
  contract_people: allPrivileges,
  contract_people_changes: allPrivileges,
  contract_day_changes: allPrivileges,
  people_counts: allPrivileges,
  admin_sites: allPrivileges,
  sessions: allPrivileges,
  invitations: allPrivileges,
  password_resets: allPrivileges,
  mail_deliveries: allPrivileges,
  last_logins: allPrivileges,
  throttle_counters: allPrivileges,
  audit_log: ['select', 'insert'],
  audit_seals: ['select', 'insert'],
  idempotency_keys: allPrivileges,
  imports: allPrivileges,
  import_rows: allPrivileges,
  import_columns: allPrivileges,
  bulk_runs: allPrivileges,
  bulk_rows: allPrivileges,
  office_projects: allPrivileges,
  office_project_counts: allPrivileges,
  office_accounts: allPrivileges,
  office_account_tenants: allPrivileges,
  office_account_warnings: ['select', 'insert'],
  notices: allPrivileges,
  notice_mailings: allPrivileges,
  notice_mails: allPrivileges,
  notice_mail_counts: allPrivileges,
}

/** The role of companies reads the tables that have a policy for it, and adds to the audit log. */
function privilegesOfCompany(table: keyof Tables): readonly Privilege[] {
  if (table === 'audit_log') return ['select', 'insert']
  return policies[table] === null ? [] : ['select']
}

/** A table or sequence, with the role's privileges. */
type Relation = { schema: string; name: string; isSequence: boolean; granted: string[] }
type Role = { name: string; kind: LoginKind }

async function listRelations(db: Database, role: Role): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select n.nspname as schema, c.relname as name, c.relkind = 'S' as "isSequence", array(
      select lower(a.privilege_type) from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee where r.rolname = ${role.name}
    ) as granted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S')
  `.execute(db)
  return rows
}

/** The serving role needs all tables of the queue's schema. */
function privilegesOn({ schema, name, isSequence }: Relation, kind: LoginKind): readonly Privilege[] {
  if (schema === 'pgboss') return kind === 'company' ? [] : isSequence ? ['usage'] : allPrivileges
  if (!(name in privilegesOfApp)) return []
  const table = name as keyof Tables
  return kind === 'company' ? privilegesOfCompany(table) : privilegesOfApp[table]
}

const differs = (kind: LoginKind) => (relation: Relation) =>
  new Set<string>(privilegesOn(relation, kind)).symmetricDifference(new Set(relation.granted)).size > 0

async function setPrivileges(db: Database, role: Role, relation: Relation): Promise<void> {
  const kind = relation.isSequence ? sql`sequence` : sql`table`
  const target = sql`${kind} ${sql.id(relation.schema, relation.name)}`
  await sql`revoke all on ${target} from ${sql.id(role.name)}`.execute(db)
  const keywordsToGrant = privilegesOn(relation, role.kind).map((privilege) => keywords[privilege])
  if (keywordsToGrant.length > 0)
    await sql`grant ${sql.join(keywordsToGrant)} on ${target} to ${sql.id(role.name)}`.execute(db)
}

async function grantTo(db: Database, role: Role): Promise<void> {
  const isDifferent = differs(role.kind)
  if (!(await listRelations(db, role)).some(isDifferent)) return
  await db.transaction().execute(async (trx) => {
    await lockAppRole(trx)
    await sql`grant usage on schema public to ${sql.id(role.name)}`.execute(trx)
    if (role.kind === 'app') await sql`grant usage on schema pgboss to ${sql.id(role.name)}`.execute(trx)
    for (const relation of (await listRelations(trx, role)).filter(isDifferent))
      await setPrivileges(trx, role, relation)
  })
}

/** Functions that run as the owner and change rows: the serving role alone calls them. */
const changingFunctions = [sql`function trim_log(timestamptz, bigint)`, sql`function erase_from_log(uuid, jsonb)`]

/** True if everybody may call a function that runs as the owner, but for those that read the scope. */
const readIsOpen = (db: Database) =>
  readOne(
    db,
    sql<{
      open: boolean
    }>`select exists (select from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and p.proname not in ('scope_contract', 'scope_sites') and has_function_privilege('public', p.oid, 'EXECUTE')) as open`,
  )

async function closeFunctions(db: Database, role: string): Promise<void> {
  if (!(await readIsOpen(db)).open) return
  await db.transaction().execute(async (trx) => {
    await lockAppRole(trx)
    for (const target of changingFunctions) {
      await sql`revoke execute on ${target} from public`.execute(trx)
      await sql`grant execute on ${target} to ${sql.id(role)}`.execute(trx)
    }
  })
}

/**
 * Grants the roles their privileges, as the owner, where they differ. Concurrent starts wait for each other, because
 * PostgreSQL rejects concurrent changes of one table's privileges.
 */
export async function grantPrivileges(db: Database, roles: Record<LoginKind, string>): Promise<void> {
  for (const kind of ['app', 'company'] as const) await grantTo(db, { name: roles[kind], kind })
  await closeFunctions(db, roles.app)
}
