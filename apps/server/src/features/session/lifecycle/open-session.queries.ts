import { sql } from 'kysely'
import { insertingAuditEntry, type NewAuditEntry } from '#db/audit.ts'
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
  ip: string
}

export type Opening = {
  session: NewSession
  entry: NewAuditEntry
  at: Date
  /** Sessions of the person at most, this one included; the oldest end. */
  atMost: number
  /** The company that used the service on a Tokyo day. */
  use: { contractId: string; day: string } | null
  /** Whether it is noted as the person's last sign-in. */
  isLogin: boolean
  /** The hash that a password was held against, where it was by one. */
  proof: string | null
  /** Further parts of the statement. */
  also: readonly StatementPart[]
}

/** The person, if the account still is as it was when the password was checked; waits for who is about to change it. */
const provenUser = (userId: string, proof: string) => sql<string>`(select id from users
  where id = ${userId}::uuid and password_hash = ${proof} and status = 'Active' for share)`

const newSession = (db: Database, { session, at, proof }: Opening) =>
  sql`opened as (${db
    .insertInto('sessions')
    .values({
      ...session,
      user_id: proof === null ? session.user_id : provenUser(session.user_id, proof),
      created_at: at,
      rotated_at: at,
      last_used_at: at,
    })
    .returning('id')})`

// The statement does not see its own session yet: one fewer of the others may stay.
const oldest = (db: Database, { session, at, atMost }: Opening) => {
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

const lastLogin = (db: Database, { session, at }: Opening) =>
  sql`login as (${db
    .insertInto('last_logins')
    .values({ user_id: session.user_id, at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at }))})`

/** One write a day at most. */
const contractUse = (db: Database, { contractId, day }: NonNullable<Opening['use']>) =>
  sql`used as (${db
    .updateTable('contract_counts')
    .set({ last_used_on: day })
    .where('contract_id', '=', contractId)
    .where((where) => where.or([where('last_used_on', 'is', null), where('last_used_on', '<', day)]))})`

const notNull = '23502'
const isNobody = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === notNull && 'column' in error && error.column === 'user_id'

/**
 * Opens a session with all that belongs to it and answers its id: one statement, and so one transaction, where each part
 * on its own would be a round trip more in every sign-in (PRF-6). Null, and nothing happened, where the password was
 * changed or the account paused while the password was checked: whoever ended its sessions ended this one too.
 */
export async function insertSession(db: Database, opening: Opening): Promise<string | null> {
  const parts = [
    newSession(db, opening),
    oldest(db, opening),
    ...(opening.isLogin ? [lastLogin(db, opening)] : []),
    sql`noted as (${insertingAuditEntry(db, opening.entry)})`,
    ...(opening.use ? [contractUse(db, opening.use)] : []),
    ...opening.also,
  ]
  try {
    const [session] = await runPrepared(db, sql<{ id: string }>`with ${sql.join(parts)} select id from opened`)
    return session!.id
  } catch (error) {
    if (isNobody(error)) return null
    throw error
  }
}
