import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { addressesPerHour } from '@azas/domain/user/user.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { addToCounter } from './addresses.queries.ts'

const windowMs = 60 * 60 * 1000

/**
 * Counts the addresses of a change in its transaction, so that a failed change counts none. Returns a 429 beyond the
 * limit, because each address may belong to a stranger, who gets a mail (security.md row 61).
 */
export async function findAddressRefusal({ db, actor, now }: Call, amount: number): Promise<Problem | null> {
  if (actor.contractId === null) return null
  const at = now()
  const { sum, since } = await addToCounter(db, { key: `addresses:${actor.id}`, amount, windowMs, now: at })
  if (sum <= addressesPerHour) return null
  const retryAfter = Math.ceil(Math.max(since.getTime() + windowMs - at.getTime(), 1_000) / 1_000)
  const words = { max: addressesPerHour, minutes: Math.ceil(retryAfter / 60) }
  return new Problem('throttled', { title: fill(adminWords.tooManyAddresses, words), retryAfter })
}

/** Throws that 429. */
export async function countAddresses(call: Call, amount: number): Promise<void> {
  const refusal = await findAddressRefusal(call, amount)
  if (refusal) throw refusal
}
