import type { ClientType } from '@azas/domain/system/system.ts'
import type { Database } from '#db/database.ts'
import type { Services } from './services.ts'
import type { Actor } from './actor.ts'

/** Where a call comes from: what its audit entries say of it, and what makes a retry of it the same call. */
export type Origin = {
  requestId: string
  /** The operation's id in the contract, or the name of a job. */
  operation: string
  ip: string
  /** The browser's own words, at most 350 characters; null where no browser is at work. */
  userAgent: string | null
  idempotencyKey: string | null
  /** Query and body as they were sent: what a retry has to repeat. */
  input: unknown
}

/** The origin of a request, whose client describes itself (seed section 7). */
export type ClientOrigin = Origin & {
  device: { clientType: ClientType; osType: string | null; osVersion: string | null }
}

/**
 * What a use case knows of the outer world: who acts, from where, and the means to act. A request has one, a job makes
 * one of its own. `db` is the transaction while there is one.
 */
export type Call<By extends Actor | null = Actor> = Pick<Services, 'db' | 'exportDb' | 'jobs' | 'storage' | 'now'> & {
  actor: By
  origin: Origin
}

/** Runs `work` in a transaction: it is the `db` of the call that `work` gets. Throws what `work` throws, undone. */
export function inTransaction<C extends { db: Database }, T>(call: C, work: (call: C) => Promise<T>): Promise<T> {
  return call.db.transaction().execute((db) => work({ ...call, db }))
}
