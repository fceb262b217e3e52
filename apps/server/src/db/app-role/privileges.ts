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

/** What signs somebody in, by table: no call that reads for a company needs it, so its role does not read these columns. */
const secretColumns: { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] } = {
  users: ['password_hash'],
  sessions: ['salt'],
  invitations: ['token_hash'],
}

/** A table or sequence, with the role's privileges on it and on single columns. */
type Relation = {
  schema: string
  name: string
  isSequence: boolean
  granted: string[]
  columns: string[]
  /** `<privilege> <column>` */
  grantedOnColumns: string[]
}
type Role = { name: string; kind: LoginKind }

async function listRelations(db: Database, role: Role): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select n.nspname as schema, c.relname as name, c.relkind = 'S' as "isSequence", array(
      select lower(a.privilege_type) from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee where r.rolname = ${role.name}
    ) as granted, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
    ) as columns, array(
      select lower(x.privilege_type) || ' ' || a.attname from pg_attribute a, aclexplode(a.attacl) x join pg_roles r on r.oid = x.grantee
      where a.attrelid = c.oid and r.rolname = ${role.name}
    ) as "grantedOnColumns"
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

/** Privileges on a whole relation, and the columns of it that are read instead where some are secret. */
type Grant = { privileges: readonly Privilege[]; columns: readonly string[] }

function grantOn(relation: Relation, kind: LoginKind): Grant {
  const privileges = privilegesOn(relation, kind)
  const secret: readonly string[] | undefined =
    kind === 'company' && relation.schema === 'public' ? secretColumns[relation.name as keyof Tables] : undefined
  if (secret === undefined) return { privileges, columns: [] }
  return { privileges: [], columns: relation.columns.filter((column) => !secret.includes(column)) }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0

const differs = (kind: LoginKind) => (relation: Relation) => {
  const { privileges, columns } = grantOn(relation, kind)
  const onColumns = columns.map((column) => `select ${column}`)
  return !isSame(privileges, relation.granted) || !isSame(onColumns, relation.grantedOnColumns)
}

async function setPrivileges(db: Database, role: Role, relation: Relation): Promise<void> {
  const kind = relation.isSequence ? sql`sequence` : sql`table`
  const target = sql`${kind} ${sql.id(relation.schema, relation.name)}`
  await sql`revoke all on ${target} from ${sql.id(role.name)}`.execute(db)
  const { privileges, columns } = grantOn(relation, role.kind)
  const parts = privileges.map((privilege) => keywords[privilege])
  if (columns.length > 0) parts.push(sql`select (${sql.join(columns.map((column) => sql.id(column)))})`)
  if (parts.length > 0) await sql`grant ${sql.join(parts)} on ${target} to ${sql.id(role.name)}`.execute(db)
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
