import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { prepareOnce } from '#db/prepared.ts'

/** A person as sign-in and every call need them, with the state of their contract. */
const personColumns = [
  'users.id',
  'users.realm',
  'users.email',
  'users.displayname',
  'users.role',
  'users.status',
  'users.accessed_at',
  'users.contract_id',
  'contracts.company_name',
  'contracts.status as contract_status',
] as const

const sessionColumns = [
  'sessions.id as session_id',
  'sessions.gen',
  'sessions.confirmed_gen',
  'sessions.salt',
  'sessions.created_at as session_created_at',
  'sessions.rotated_at',
  'sessions.last_used_at',
  'sessions.ended_at',
] as const

const accountByName = prepareOnce((db) =>
  db
    .selectFrom('users')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .select([...personColumns, 'users.password_hash'])
    .where('users.realm', '=', '')
    .where((where) => where.or([where('users.email', '=', ''), where('users.sign_in_id', '=', '')]))
    .where(sql<boolean>`users.owns_email`)
    .orderBy('users.deleted_at', (order) => order.desc().nullsFirst()),
)

/**
 * The account of a sign-in name: an e-mail address or a sign-in id (product.md USR). A deleted one is found where no
 * living one has the address: whoever knows the password is told that it ended.
 */
export async function findAccount(db: Database, realm: string, username: string) {
  const [account] = await accountByName(db, [realm, username, username])
  return account
}

const sessionById = prepareOnce((db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .select([...personColumns, ...sessionColumns])
    .where('sessions.id', '=', ''),
)

/** A session with its person, read on every call (security.md row 14). */
export async function findSession(db: Database, sessionId: string) {
  const [session] = await sessionById(db, [sessionId])
  return session
}

/** Locks a session's row: rotations of one session happen one after another. */
export function lockSession(db: Database, sessionId: string) {
  return db.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()
}

/** Whether a session has not been ended, as of now: whoever is about to end it waits, or has done so. */
export async function isOpen(db: Database, sessionId: string): Promise<boolean> {
  const open = db.selectFrom('sessions').select('id').where('id', '=', sessionId).where('ended_at', 'is', null)
  return (await open.forUpdate().executeTakeFirst()) !== undefined
}

export async function rotateSession(db: Database, sessionId: string, gen: number, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ gen, rotated_at: at, last_used_at: at }).where('id', '=', sessionId).execute()
}

/** Notes that the successor arrived: its access token was used (security.md 2.2). */
export async function confirmGeneration(db: Database, sessionId: string, gen: number, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_gen: gen, last_used_at: at })
    .where('id', '=', sessionId)
    .where('confirmed_gen', '<', gen)
    .execute()
}

/** Ends a session; false when it had ended before. */
export async function endSession(db: Database, sessionId: string, reason: string, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The stored hash, and what a new password may not lean on. */
export function findPasswordOwner(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .select(['users.password_hash', 'users.email', 'users.displayname', 'contracts.company_name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Puts a stronger hash of the same password in the place of `weaker`; a password that was changed meanwhile stays. */
export async function replaceHash(db: Database, userId: string, weaker: string, stronger: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: stronger })
    .where('id', '=', userId)
    .where('password_hash', '=', weaker)
    .execute()
}

/** Stores a password's hash; the first one also makes the account a used one (`accessed_at`). */
export async function setPassword(db: Database, userId: string, hash: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ password_hash: hash, accessed_at: set.fn.coalesce('accessed_at', set.val(at)), updated_at: at }))
    .where('id', '=', userId)
    .execute()
}
