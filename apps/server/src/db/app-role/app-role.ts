import { codeOf } from '@azas/embedded-postgres/os/os-error.ts'
import { sql } from 'kysely'
import { StartFault } from '#config/start-fault.ts'
import type { Database } from '../database.ts'
import { readOne } from '../one-row.ts'
import { insufficientPrivilege } from './refusals.ts'
import { appRoleOf, companyRoleOf } from './role-name.ts'

/** Serializes changes of the database's role and its privileges until the transaction ends. */
export async function lockAppRole(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('azas_app'))`.execute(trx)
}

/** The two logins of the server with their settings: one for a company's people, one for all else. */
const logins = {
  app: { nameOf: appRoleOf, setting: 'DATABASE_APP_URL' },
  company: { nameOf: companyRoleOf, setting: 'DATABASE_COMPANY_URL' },
} as const
export type LoginKind = keyof typeof logins

/** The setting that holds the address of a login which an administrator made. */
export const settingOf = (kind: LoginKind): string => logins[kind].setting

type State = { login: string; database: string; owns: boolean; open: boolean; exists: boolean; enters: boolean }

async function readState(db: Database, kind: LoginKind): Promise<State & { role: string }> {
  const { database } = await readOne(db, sql<{ database: string }>`select current_database() as database`)
  const role = logins[kind].nameOf(database)
  const state = await readOne(
    db,
    sql<State>`
    select current_user as login, d.datname as database, pg_has_role(d.datdba, 'MEMBER') as owns,
      has_database_privilege('public', d.oid, 'CONNECT, TEMPORARY') as open, r.oid is not null as exists,
      coalesce(has_database_privilege(r.oid, d.oid, 'CONNECT'), false) as enters
    from pg_database d left join pg_roles r on r.rolname = ${role} where d.datname = current_database()
  `,
  )
  return { role, ...state }
}

async function makeRole(trx: Database, kind: LoginKind): Promise<void> {
  await lockAppRole(trx)
  const { role, exists } = await readState(trx, kind)
  if (!exists) await sql`create role ${sql.id(role)} nologin`.execute(trx)
}

// Grants CONNECT to the logins first, as they may have it only through PUBLIC.
async function closeToPublic(trx: Database, kind: LoginKind): Promise<void> {
  await lockAppRole(trx)
  const { database, login, role } = await readState(trx, kind)
  const here = sql.id(database)
  await sql`grant connect on database ${here} to ${sql.id(login)}, ${sql.id(role)}`.execute(trx)
  await sql`revoke connect, temporary on database ${here} from public`.execute(trx)
}

/**
 * Creates a role that serves this database, and takes the database from all logins but the roles and the owner (decisions
 * 0016, 0071, 0077; security.md row 62). Idempotent, and safe with concurrent processes.
 * @returns the role. @throws StartFault with the statements for an administrator.
 */
export async function ensureRole(db: Database, kind: LoginKind): Promise<string> {
  const { role, exists } = await readState(db, kind)
  try {
    if (!exists) await db.transaction().execute((trx) => makeRole(trx, kind))
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error
    throw new StartFault(
      `The server logs in as ${role}, which the login of DATABASE_URL may not make: let an administrator of PostgreSQL run CREATE ROLE ${role} LOGIN PASSWORD '…'; and give the address with it as ${settingOf(kind)}.`,
      { cause: error },
    )
  }
  const { owns, open, enters } = await readState(db, kind)
  if (owns && (open || !enters)) await db.transaction().execute((trx) => closeToPublic(trx, kind))
  return role
}
