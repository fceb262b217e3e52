import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { lockAppRole } from './app-role.ts'

const keywords = {
  select: sql`select`,
  insert: sql`insert`,
  update: sql`update`,
  delete: sql`delete`,
  usage: sql`usage`,
}
type Privilege = keyof typeof keywords

const everything = ['select', 'insert', 'update', 'delete'] as const

/** What the role that serves may do with each table. It owns none, so append-only and row-level security bind it. */
const privileges: Record<keyof Tables, readonly Privilege[]> = {
  realms: ['select'],
  contracts: everything,
  contract_counts: everything,
  users: everything,
  projects: everything,
  site_members: everything,
  site_counts: everything,
  project_counts: everything,
  user_months: everything,
  admin_sites: everything,
  sessions: everything,
  invitations: everything,
  password_resets: ['select', 'insert', 'update'],
  mail_deliveries: everything,
  last_logins: everything,
  throttle_counters: everything,
  audit_log: ['select', 'insert'],
  idempotency_keys: everything,
}

/** A table or sequence, with what the role may do there. */
type Relation = { schema: string; name: string; isSequence: boolean; granted: string[] }

async function listRelations(db: Database, role: string): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select n.nspname as schema, c.relname as name, c.relkind = 'S' as "isSequence", array(
      select lower(a.privilege_type) from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee where r.rolname = ${role}
    ) as granted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S')
  `.execute(db)
  return rows
}

/** The queue's schema is used as a whole. */
function privilegesOn({ schema, name, isSequence }: Relation): readonly Privilege[] {
  if (schema === 'pgboss') return isSequence ? ['usage'] : everything
  return name in privileges ? privileges[name as keyof Tables] : []
}

const differs = (relation: Relation) =>
  new Set<string>(privilegesOn(relation)).symmetricDifference(new Set(relation.granted)).size > 0

async function setPrivileges(db: Database, role: string, relation: Relation): Promise<void> {
  const kind = relation.isSequence ? sql`sequence` : sql`table`
  const target = sql`${kind} ${sql.id(relation.schema, relation.name)}`
  await sql`revoke all on ${target} from ${sql.id(role)}`.execute(db)
  const wanted = privilegesOn(relation).map((privilege) => keywords[privilege])
  if (wanted.length > 0) await sql`grant ${sql.join(wanted)} on ${target} to ${sql.id(role)}`.execute(db)
}

/**
 * Gives the role its privileges, as the owner. A start that finds them as they should be writes nothing; several at once
 * wait for each other, since PostgreSQL refuses two changes of one table's privileges at a time.
 */
export async function grantPrivileges(db: Database, role: string): Promise<void> {
  if (!(await listRelations(db, role)).some(differs)) return
  await db.transaction().execute(async (trx) => {
    await lockAppRole(trx)
    await sql`grant usage on schema public, pgboss to ${sql.id(role)}`.execute(trx)
    for (const relation of (await listRelations(trx, role)).filter(differs)) await setPrivileges(trx, role, relation)
  })
}
