import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { codeOf } from '@azas/embedded-postgres/os/os-error.ts'
import { sql } from 'kysely'
import { StartFault } from '#config/start-fault.ts'
import { readOne } from '#db/one-row.ts'
import type { Database } from '../database.ts'
import { listUnguarded } from './policies.ts'

type Session = { login: string; role: string; statement_timeout: string; workers: string }
/** The error code of a pooler that refuses start-up options. */
const refusedOption = '08P01'

const pooler =
  'a connection pooler such as pgbouncer stands between; give DATABASE_URL the address of PostgreSQL itself'

async function readSession(db: Database): Promise<Session> {
  try {
    return await readOne(
      db,
      sql<Session>`
      select session_user as login, current_user as role, current_setting('statement_timeout') as statement_timeout,
        current_setting('max_parallel_workers_per_gather') as workers
    `,
    )
  } catch (error) {
    if (codeOf(error) !== refusedOption) throw error
    const reason = error instanceof Error ? error.message : ''
    throw new StartFault(`The database of DATABASE_URL refuses what a connection begins with (${reason}): ${pooler}.`)
  }
}

/**
 * Throws a StartFault unless connections log in as the role, with its options and time limits: otherwise an injected
 * statement could go back to the owner, or the server hang (security.md rows 65, 72).
 */
export async function checkSession(db: Database, role: string): Promise<void> {
  const { login, role: acting, statement_timeout: limit, workers } = await readSession(db)
  if (login !== role || acting !== role)
    throw new StartFault(`The server has to log in as ${role}, and is ${login} as ${acting}: ${pooler}.`)
  if (limit === '0' || workers !== '0')
    throw new StartFault(
      `The server has to act as the role ${role} with time limits and options, and has a statement_timeout of ${limit}: ${pooler}.`,
    )
}

/** What the role must not be able to do, with the message. */
const forbidden = {
  superuser: 'is a superuser',
  bypasses: 'passes row-level security',
  makesRoles: 'may make roles',
  makesTables: 'may make tables',
  makesTemporary: 'may make temporary tables',
  owns: 'owns tables or has the rights of their owner',
  rewrites: 'may change or delete rows of audit_log',
} as const

/** Throws a StartFault if the role has more rights than it needs, such as to rewrite the audit log (rows 27, 62). */
export async function checkRights(db: Database, role: string): Promise<void> {
  const { rows } = await sql<Record<keyof typeof forbidden, boolean>>`
    select rolsuper as superuser, rolbypassrls as bypasses, rolcreaterole as "makesRoles",
      has_schema_privilege('public', 'CREATE') as "makesTables",
      has_database_privilege(current_database(), 'TEMPORARY') as "makesTemporary",
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'USAGE')) as owns,
      has_table_privilege('public.audit_log', 'DELETE, TRUNCATE') or has_any_column_privilege('public.audit_log', 'UPDATE') as rewrites
    from pg_roles where rolname = current_user
  `.execute(db)
  const faults = keysOf(forbidden).flatMap((key) => (rows[0]?.[key] ? [forbidden[key]] : []))
  if (faults.length > 0) throw new StartFault(`The login ${role} that serves ${faults.join(', ')}: take that from it.`)
}

/**
 * Throws a StartFault if the role of companies reads a table without row-level security, or a company's rows in the scope of
 * none: `db` has the scope of a company that does not exist (row 27).
 */
export async function checkPolicies(db: Database, role: string): Promise<void> {
  const tables = await listUnguarded(db)
  if (tables.length === 0) return
  throw new StartFault(
    `The login ${role} could read rows of other companies, as row-level security does not hold for ${tables.join(', ')}: take other policies and rights from it.`,
  )
}
