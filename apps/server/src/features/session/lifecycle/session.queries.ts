import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { prepareOnce } from '#db/prepared.ts'

/** The columns of a user that sign-in and every call need, with the contract's status. */
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
    .innerJoin('realms', 'realms.id', 'users.realm')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .leftJoin('sign_in_cards as cards', (join) =>
      join.onRef('cards.user_id', '=', 'users.id').on('cards.used_at', 'is', null).on('cards.replaced_at', 'is', null),
    )
    .select([...personColumns, 'users.password_hash', 'cards.valid_until as card_valid_until', 'realms.is_demo'])
    .where('users.realm', '=', '')
    .where((where) =>
      where.or([
        where.and([where('users.email', '=', ''), sql<boolean>`users.owns_email`]),
        where('users.sign_in_id', '=', ''),
      ]),
    )
    .orderBy('users.deleted_at', (order) => order.desc().nullsFirst()),
)

/**
 * The account of an e-mail address or sign-in id (product.md USR). Without a living account it is the deleted one, so that
 * its password holder reads that it has ended.
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

/** Locks a session's row, to serialize its rotations. */
export function lockSession(db: Database, sessionId: string) {
  return db.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()
}

/** True if a session has not ended; locks its row against a concurrent end. */
export async function isSessionOpen(db: Database, sessionId: string): Promise<boolean> {
  const open = db.selectFrom('sessions').select('id').where('id', '=', sessionId).where('ended_at', 'is', null)
  return (await open.forUpdate().executeTakeFirst()) !== undefined
}

export async function rotateSession(db: Database, sessionId: string, gen: number, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ gen, rotated_at: at, last_used_at: at }).where('id', '=', sessionId).execute()
}

/** Confirms a generation once its access token has been used (security.md 2.2). */
export async function confirmGeneration(db: Database, sessionId: string, gen: number, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_gen: gen, last_used_at: at })
    .where('id', '=', sessionId)
    .where('confirmed_gen', '<', gen)
    .execute()
}

/** Ends a session; false if it has already ended. */
export async function endSession(db: Database, sessionId: string, reason: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The stored hash and the owner's words, which a new password may not consist of. */
export function findPasswordOwner(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('contracts', 'contracts.id', 'users.contract_id')
    .select(['users.password_hash', 'users.email', 'users.displayname', 'contracts.company_name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Replaces a hash by a stronger one of the same password, unless the password was changed meanwhile. */
export async function replaceHash(db: Database, userId: string, weaker: string, stronger: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: stronger })
    .where('id', '=', userId)
    .where('password_hash', '=', weaker)
    .execute()
}

/** Stores a password's hash; the first one also sets `accessed_at`. A sign-in card is used then. */
export async function setPassword(db: Database, userId: string, hash: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ password_hash: hash, accessed_at: set.fn.coalesce('accessed_at', set.val(at)), updated_at: at }))
    .where('id', '=', userId)
    .execute()
  await db
    .updateTable('sign_in_cards')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}
