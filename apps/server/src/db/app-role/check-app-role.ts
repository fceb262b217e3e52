import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { readOne } from '#db/one-row.ts'
import { sql } from 'kysely'
import { StartFault } from '#config/start-fault.ts'
import type { Database } from '../database.ts'

type Session = { role: string; statement_timeout: string }
/** The error code of a pooler that refuses start-up options, and PostgreSQL's codes for a refused role. */
const refusedOption = '08P01'
const refusedRole = new Set(['42501', '22023'])

const pooler =
  'a connection pooler such as pgbouncer stands between; give DATABASE_URL the address of PostgreSQL itself'

async function readSession(db: Database, role: string): Promise<Session> {
  try {
    const row = await readOne(
      db,
      sql<Session>`
      select current_user as role, current_setting('statement_timeout') as statement_timeout
    `,
    )
    return row
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = error instanceof Error ? error.message : ''
    if (code === refusedOption)
      throw new StartFault(`The database of DATABASE_URL refuses what a connection begins with (${reason}): ${pooler}.`)
    if (refusedRole.has(code))
      throw new StartFault(
        `The login of DATABASE_URL may not act as the role ${role} (${reason}): GRANT ${role} TO it, with SET.`,
      )
    throw error
  }
}

/**
 * Throws a StartFault unless connections have the requested role and time limits: otherwise the server would act as the
 * owner, or hang (security.md row 65).
 */
export async function checkSession(db: Database, role: string): Promise<void> {
  const session = await readSession(db, role)
  if (session.role !== role || session.statement_timeout === '0')
    throw new StartFault(
      `The server has to act as the role ${role} with time limits, and is ${session.role} with a statement_timeout of ${session.statement_timeout}: ${pooler}.`,
    )
}

/** What the role must not be able to do, with the message. */
const forbidden = {
  superuser: 'is a superuser',
  bypasses: 'passes row-level security',
  makesRoles: 'may make roles',
  owns: 'owns tables or has the rights of their owner',
  rewrites: 'may change or delete rows of audit_log',
} as const

/** Throws a StartFault if the role has more rights than it needs, such as to rewrite the audit log (rows 27, 62). */
export async function checkRights(db: Database, role: string): Promise<void> {
  const { rows } = await sql<Record<keyof typeof forbidden, boolean>>`
    select rolsuper as superuser, rolbypassrls as bypasses, rolcreaterole as "makesRoles",
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'USAGE')) as owns,
      has_table_privilege('public.audit_log', 'DELETE, TRUNCATE') or has_any_column_privilege('public.audit_log', 'UPDATE') as rewrites
    from pg_roles where rolname = current_user
  `.execute(db)
  const faults = keysOf(forbidden).flatMap((key) => (rows[0]?.[key] ? [forbidden[key]] : []))
  if (faults.length > 0)
    throw new StartFault(`The role ${role} that the server acts as ${faults.join(', ')}: take that from it.`)
}
