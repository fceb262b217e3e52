import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import { addToCounter } from './address-throttle.queries.ts'

/** Addresses that one person may name or have mailed in an hour; a SuperUser has no limit. */
const addressLimit = 60
const windowMs = 60 * 60 * 1000

/**
 * Counts the addresses that a change names, in its transaction: a refused change counts nothing. Throws a 429 beyond the
 * limit, for each address may be a stranger's, who gets a mail (security.md row 61).
 */
export async function countAddresses(trx: Database, actor: Actor, amount: number, now: Date): Promise<void> {
  if (actor.contractId === null) return
  const { sum, since } = await addToCounter(trx, { key: `addresses:${actor.id}`, amount, windowMs, now })
  if (sum <= addressLimit) return
  const retryAfter = Math.ceil(Math.max(since.getTime() + windowMs - now.getTime(), 1_000) / 1_000)
  const words = { max: addressLimit, minutes: Math.ceil(retryAfter / 60) }
  throw new Problem('throttled', { title: fill(adminWords.tooManyAddresses, words), retryAfter })
}
