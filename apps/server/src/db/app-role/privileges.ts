import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { readOne } from '../one-row.ts'
import type { Tables } from '../tables/tables.ts'
import { type LoginKind, lockAppRole } from './app-role.ts'
import {
  allPrivileges,
  type Grant,
  privilegesOfApp,
  privilegesOfCompany,
  queueGrantsOfCompany,
  secretColumns,
} from './table-rights.ts'

const keywords = {
  select: sql`select`,
  insert: sql`insert`,
  update: sql`update`,
  delete: sql`delete`,
  usage: sql`usage`,
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

const none: Grant = { privileges: [], columns: [] }

function grantToCompany({ schema, name, columns }: Relation): Grant {
  if (schema === 'pgboss') return queueGrantsOfCompany[name] ?? none
  const table = name as keyof Tables
  const privileges = privilegesOfCompany(table)
  const secret: readonly string[] | undefined = secretColumns[table]
  if (secret === undefined) return { privileges, columns: [] }
  return {
    privileges: privileges.filter((privilege) => privilege !== 'select'),
    columns: columns.filter((column) => !secret.includes(column)),
  }
}

function grantOn(relation: Relation, kind: LoginKind): Grant {
  const { schema, name, isSequence } = relation
  if (schema === 'public' && !(name in privilegesOfApp)) return none
  if (kind === 'company') return grantToCompany(relation)
  if (schema === 'public') return { privileges: privilegesOfApp[name as keyof Tables], columns: [] }
  // It works on the queue, so that it needs all of its schema.
  return { privileges: isSequence ? ['usage'] : allPrivileges, columns: [] }
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
    await sql`grant usage on schema public, pgboss to ${sql.id(role.name)}`.execute(trx)
    for (const relation of (await listRelations(trx, role)).filter(isDifferent))
      await setPrivileges(trx, role, relation)
  })
}

/** Functions that run as the owner, and who calls them. What reads the scope stays everybody's: policies ask it. */
const ownersFunctions: readonly { name: string; target: RawBuilder<unknown>; callers: readonly LoginKind[] }[] = [
  { name: 'trim_log', target: sql`trim_log(timestamptz, bigint)`, callers: ['app'] },
  { name: 'erase_from_log', target: sql`erase_from_log(uuid, jsonb)`, callers: ['app'] },
  { name: 'address_is_owned', target: sql`address_is_owned(text, text, uuid)`, callers: ['app', 'company'] },
  { name: 'used_sign_in_ids', target: sql`used_sign_in_ids(text, text[])`, callers: ['app', 'company'] },
]

/** True if everybody may call one of them, or one of its callers may not. */
async function functionRightsDiffer(db: Database, roles: Record<LoginKind, string>): Promise<boolean> {
  const calls = ownersFunctions.flatMap(({ name, callers }) =>
    callers.map((kind) => sql`(${name}::text, ${roles[kind]}::text)`),
  )
  const { differ } = await readOne(
    db,
    sql<{
      differ: boolean
    }>`select exists (select from pg_proc p join (values ${sql.join(calls)}) as c (name, role) on c.name = p.proname
      where p.pronamespace = 'public'::regnamespace
        and (has_function_privilege('public', p.oid, 'EXECUTE') or not has_function_privilege(c.role, p.oid, 'EXECUTE'))) as differ`,
  )
  return differ
}

async function closeFunctions(db: Database, roles: Record<LoginKind, string>): Promise<void> {
  if (!(await functionRightsDiffer(db, roles))) return
  await db.transaction().execute(async (trx) => {
    await lockAppRole(trx)
    for (const { target, callers } of ownersFunctions) {
      await sql`revoke execute on function ${target} from public`.execute(trx)
      for (const kind of callers) await sql`grant execute on function ${target} to ${sql.id(roles[kind])}`.execute(trx)
    }
  })
}

/**
 * Grants the roles their privileges, as the owner, where they differ. Concurrent starts wait for each other, because
 * PostgreSQL rejects concurrent changes of one table's privileges.
 */
export async function grantPrivileges(db: Database, roles: Record<LoginKind, string>): Promise<void> {
  for (const kind of ['app', 'company'] as const) await grantTo(db, { name: roles[kind], kind })
  await closeFunctions(db, roles)
}
