import { readOne } from '../one-row.ts'
import { sql } from 'kysely'
import { StartFault } from '#config/start-fault.ts'
import type { Database } from '../database.ts'
import { appRoleOf } from './role-name.ts'

const insufficientPrivilege = '42501'
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Serializes changes of the database's role and its privileges until the transaction ends. */
export async function lockAppRole(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('azas_app'))`.execute(trx)
}

type State = { login: string; database: string; owns: boolean; open: boolean; exists: boolean; mayAct: boolean }

// Up to PostgreSQL 15 every member may act as the role; since 16 it takes the SET option.
async function readState(db: Database): Promise<State & { role: string }> {
  const { database } = await readOne(db, sql<{ database: string }>`select current_database() as database`)
  const role = appRoleOf(database)
  const state = await readOne(
    db,
    sql<State>`
    select current_user as login, d.datname as database, pg_has_role(d.datdba, 'MEMBER') as owns,
      has_database_privilege('public', d.oid, 'CONNECT') as open, r.oid is not null as exists,
      coalesce(pg_has_role(r.oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end), false) as "mayAct"
    from pg_database d left join pg_roles r on r.rolname = ${role} where d.datname = current_database()
  `,
  )
  return { role, ...state }
}

async function makeRole(trx: Database): Promise<void> {
  await lockAppRole(trx)
  const { role, login, exists } = await readState(trx)
  if (!exists) await sql`create role ${sql.id(role)} nologin`.execute(trx)
  await sql`grant ${sql.id(role)} to ${sql.id(login)}`.execute(trx)
}

// Grants CONNECT to the login first, as it may have it only through PUBLIC.
async function closeToPublic(trx: Database): Promise<void> {
  await lockAppRole(trx)
  const { database, login } = await readState(trx)
  await sql`grant connect on database ${sql.id(database)} to ${sql.id(login)}`.execute(trx)
  await sql`revoke connect on database ${sql.id(database)} from public`.execute(trx)
}

/**
 * Creates the role that serves this database, grants it to the login, and revokes CONNECT from all other logins
 * (decision 0016, security.md row 62). Idempotent, and safe with concurrent processes.
 * @returns the role. @throws StartFault with the statements for an administrator.
 */
export async function ensureAppRole(db: Database): Promise<string> {
  const { role, login, owns, open, mayAct } = await readState(db)
  try {
    if (!mayAct) await db.transaction().execute(makeRole)
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error
    throw new StartFault(
      `The login of DATABASE_URL may neither act as the role ${role} nor make it: let an administrator of PostgreSQL run CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO "${login}"; (only the latter where the role exists), or give the login CREATEROLE before the first start.`,
      { cause: error },
    )
  }
  if (owns && open) await db.transaction().execute(closeToPublic)
  return role
}
