import type { ClientType } from '@azas/domain/system/system.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/** Where a call comes from, for its audit entries and to recognise a retry. */
export type Origin = {
  requestId: string
  /** The operation's id in the contract, or the name of a job. */
  operation: string
  ip: string | null
  /** The User-Agent header, at most 350 characters; null without a browser. */
  userAgent: string | null
  idempotencyKey: string | null
  /** Query and body as they were sent, which a retry must repeat. */
  input: unknown
}

/** The origin of a request, with the device headers of its client (seed section 7). */
export type ClientOrigin = Origin & {
  device: { clientType: ClientType; osType: string | null; osVersion: string | null }
}

/**
 * What a use case gets: the actor, the origin and the services. A request has one, a job creates its own. `db` is the
 * transaction inside `inTransaction`.
 */
export type Call<By extends Actor | null = Actor> = Pick<Services, 'db' | 'exportDb' | 'jobs' | 'storage' | 'now'> & {
  actor: By
  origin: Origin
}

/**
 * Runs `work` with a call whose `db` is a transaction, the call's own if it has one. Rolls back and rethrows if `work`
 * throws.
 */
export async function inTransaction<C extends { db: Database }, T>(call: C, work: (call: C) => Promise<T>): Promise<T> {
  if (call.db.isTransaction) return work(call)
  return call.db.transaction().execute((db) => work({ ...call, db }))
}
