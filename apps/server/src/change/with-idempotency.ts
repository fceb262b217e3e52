import { createHash } from 'node:crypto'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import type { Services } from '#call/services.ts'
import { claimKey, dropOldKeys, findReply, saveReply } from './idempotency.queries.ts'

const keyLifeMs = 24 * 60 * 60 * 1000
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

/** A file is hashed as bytes: as JSON it would be several times as long. */
const digestOf = (part: unknown): unknown => (part instanceof Uint8Array ? sha256(part).toString('hex') : part)
const hashOf = (input: unknown) => sha256(JSON.stringify(Array.isArray(input) ? input.map(digestOf) : input))

/** What a retry needs besides its key. */
export type ReplayRules<T> = {
  /** Throws the 403 or 404 of the call itself if its caller may no longer see the stored reply. */
  assertInScope?: (call: Call, reply: T) => Promise<unknown>
  /** The reply is never stored; a retry gets a 409 instead (decision 0043). */
  isSecret?: boolean
}

/**
 * Runs `work` in a transaction, once per actor and Idempotency-Key in 24 h; without a key it runs as it is. A retry gets
 * the first reply (security.md row 47); the door has read the key as a UUID. Throws 409 for one used with another
 * operation or input, or whose reply is secret.
 */
export async function withIdempotency<T>(
  call: Call,
  work: (call: Call) => Promise<T>,
  rules: ReplayRules<T> = {},
): Promise<T> {
  const { idempotencyKey: key, operation, input } = call.origin
  if (key === null) return work(call)
  const now = call.now()
  // Before the transaction, whose locks on old keys would make others wait until it ends.
  await dropOldKeys(call.db, new Date(now.getTime() - keyLifeMs))
  const row = { user_id: call.actor.id, key, operation, body_hash: hashOf(input), created_at: now }
  return inTransaction(call, async (inner) => {
    if (!(await claimKey(inner.db, row))) return replay(inner, row, rules)
    const reply = await work(inner)
    if (!rules.isSecret) await saveReply(inner.db, row, reply)
    return reply
  })
}

/** Deletes replies that are over, every day: a call deletes those of its own company alone (product.md OPS-07). */
export const workReplies = ({ db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>): void =>
  jobs.everyTokyoDay(now, () => dropOldKeys(db, new Date(now().getTime() - keyLifeMs)))

/** True if the key of a call has run already: what is costly need not be prepared for a retry. */
export async function isKeyUsed({ db, actor, origin }: Call): Promise<boolean> {
  const { idempotencyKey: key } = origin
  return key !== null && (await findReply(db, { user_id: actor.id, key })) !== undefined
}

type Claim = { user_id: string; key: string; operation: string; body_hash: Buffer }

async function replay<T>(call: Call, claim: Claim, { assertInScope, isSecret }: ReplayRules<T>): Promise<T> {
  const stored = await findReply(call.db, claim)
  if (stored?.operation !== claim.operation || !stored.body_hash.equals(claim.body_hash))
    throw new Problem('key-reused')
  const reply = stored.reply as T
  await assertInScope?.(call, reply)
  if (isSecret) throw new Problem('conflict', { title: refusalWords.issuedAlready })
  return reply
}
