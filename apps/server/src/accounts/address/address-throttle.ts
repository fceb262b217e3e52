import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { addToCounter } from './addresses.queries.ts'

/** Addresses that one person may enter or mail to in an hour; a SuperUser has no limit. */
const addressLimit = 60
const windowMs = 60 * 60 * 1000

/**
 * Counts the addresses of a change in its transaction, so that a failed change counts none. Throws a 429 beyond the
 * limit, because each address may belong to a stranger, who gets a mail (security.md row 61).
 */
export async function countAddresses({ db, actor, now }: Call, amount: number): Promise<void> {
  if (actor.contractId === null) return
  const at = now()
  const { sum, since } = await addToCounter(db, { key: `addresses:${actor.id}`, amount, windowMs, now: at })
  if (sum <= addressLimit) return
  const retryAfter = Math.ceil(Math.max(since.getTime() + windowMs - at.getTime(), 1_000) / 1_000)
  const words = { max: addressLimit, minutes: Math.ceil(retryAfter / 60) }
  throw new Problem('throttled', { title: fill(adminWords.tooManyAddresses, words), retryAfter })
}
