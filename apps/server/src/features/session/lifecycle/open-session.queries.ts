import { sql } from 'kysely'
import { buildAuditInsert, type NewAuditEntry } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import { runPrepared, type StatementPart } from '#db/prepared.ts'

export type NewSession = {
  user_id: string
  realm: string
  salt: Buffer
  client_type: string
  os_type: string | null
  os_version: string | null
  user_agent: string | null
  ip: string | null
}

export type Opening = {
  session: NewSession
  entry: NewAuditEntry
  at: Date
  /** Most sessions of the person, this one included; the oldest end. */
  atMost: number
  /** The company and the Tokyo day to record as its last use. */
  use: { contractId: string; day: string } | null
  /** True if it is recorded as the person's last sign-in. */
  isLogin: boolean
  /** The hash that the password matched; null without a password. */
  proof: string | null
  /** Further parts of the statement. */
  also: readonly StatementPart[]
}

/** The user if password and status are unchanged since the check; waits for concurrent changes. */
const selectProvenUser = (userId: string, proof: string) => sql<string>`(select id from users
  where id = ${userId}::uuid and password_hash = ${proof} and status = 'Active' for share)`

const insertNewSession = (db: Database, { session, at, proof }: Opening) =>
  sql`opened as (${db
    .insertInto('sessions')
    .values({
      ...session,
      user_id: proof === null ? session.user_id : selectProvenUser(session.user_id, proof),
      created_at: at,
      rotated_at: at,
      last_used_at: at,
    })
    .returning('id')})`

// The statement does not see its own new session, so one fewer of the others stays.
const endOldestSessions = (db: Database, { session, at, atMost }: Opening) => {
  const living = db.selectFrom('sessions').where('user_id', '=', session.user_id).where('ended_at', 'is', null)
  const newest = living
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(atMost - 1)
  return sql`ended as (${db
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: 'limit' })
    .where('user_id', '=', session.user_id)
    .where('ended_at', 'is', null)
    .where('id', 'not in', newest)})`
}

const saveLastLogin = (db: Database, { session, at }: Opening) =>
  sql`login as (${db
    .insertInto('last_logins')
    .values({ user_id: session.user_id, at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at }))})`

/** One write a day at most. */
const saveContractUse = (db: Database, { contractId, day }: NonNullable<Opening['use']>) =>
  sql`used as (${db
    .updateTable('contract_counts')
    .set({ last_used_on: day })
    .where('contract_id', '=', contractId)
    .where((where) => where.or([where('last_used_on', 'is', null), where('last_used_on', '<', day)]))})`

const notNull = '23502'
const isUserMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === notNull && 'column' in error && error.column === 'user_id'

/**
 * Inserts a session with its side effects in one statement, to save round trips in every sign-in (PRF-6). Returns its id,
 * or null without any effect if the password was changed or the account paused since the check.
 */
export async function insertSession(db: Database, opening: Opening): Promise<string | null> {
  const parts = [
    insertNewSession(db, opening),
    endOldestSessions(db, opening),
    ...(opening.isLogin ? [saveLastLogin(db, opening)] : []),
    sql`noted as (${buildAuditInsert(db, opening.entry)})`,
    ...(opening.use ? [saveContractUse(db, opening.use)] : []),
    ...opening.also,
  ]
  try {
    const [session] = await runPrepared(db, sql<{ id: string }>`with ${sql.join(parts)} select id from opened`)
    return session!.id
  } catch (error) {
    if (isUserMissing(error)) return null
    throw error
  }
}
