import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { personInvitationWords } from '@azas/domain/project-user/project-user.words.ts'
import { addressesPerHour, invitationsPerDay } from '@azas/domain/user/user.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { addToCounter } from './addresses.queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const limits = {
  addresses: { max: addressesPerHour, windowMs: hourMs, title: adminWords.tooManyAddresses },
  invitations: { max: invitationsPerDay, windowMs: 24 * hourMs, title: personInvitationWords.tooMany },
}

/**
 * Counts what a change mails in its transaction, so that a failed change counts nothing. Returns a 429 beyond the limit,
 * because each address may belong to a stranger, who gets a mail (security.md row 61).
 */
async function findRefusal(
  { db, actor, now }: Call,
  kind: keyof typeof limits,
  amount: number,
): Promise<Problem | null> {
  if (actor.contractId === null) return null
  const { max, windowMs, title } = limits[kind]
  const at = now()
  const { sum, since } = await addToCounter(db, { key: `${kind}:${actor.id}`, amount, windowMs, now: at })
  if (sum <= max) return null
  const waitMs = Math.max(since.getTime() + windowMs - at.getTime(), 1_000)
  const words = { max, minutes: Math.ceil(waitMs / minuteMs), hours: Math.ceil(waitMs / hourMs) }
  return new Problem('throttled', { title: fill(title, words), retryAfter: Math.ceil(waitMs / 1_000) })
}

/** Throws a 429 where a person of a company has entered or mailed more addresses in an hour than they may. */
export async function countAddresses(call: Call, amount: number): Promise<void> {
  const refusal = await findRefusal(call, 'addresses', amount)
  if (refusal) throw refusal
}

/**
 * Counts invitations of people who are registered with their address, of which nothing is learnt; returns the 429 beyond
 * those of a day (decision 0069).
 */
export const findInvitationRefusal = (call: Call, amount: number): Promise<Problem | null> =>
  findRefusal(call, 'invitations', amount)

/** Throws that 429. */
export async function countInvitations(call: Call, amount: number): Promise<void> {
  const refusal = await findInvitationRefusal(call, amount)
  if (refusal) throw refusal
}
