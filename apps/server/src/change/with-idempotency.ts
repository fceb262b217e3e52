import { createHash } from 'node:crypto'
import { errorWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import * as z from 'zod/mini'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { claimKey, dropOldKeys, findReply, saveReply } from './idempotency.queries.ts'

const keyLifeMs = 24 * 60 * 60 * 1000
const Key = z.uuid()

function readKey({ idempotencyKey }: Call['origin']): string | null {
  if (idempotencyKey === null) return null
  const key = Key.safeParse(idempotencyKey)
  if (!key.success) throw new Problem('bad-header', { title: fill(errorWords.badHeader, { name: 'Idempotency-Key' }) })
  return key.data
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest()

/**
 * Runs `work` in a transaction, once per actor and Idempotency-Key in 24 h; without a key, always. A retry gets the first
 * reply (security.md row 47). Throws 400 for a malformed key, 409 for one used with another operation or input.
 */
export function withIdempotency<T extends object>(call: Call, work: (call: Call) => Promise<T>): Promise<T> {
  const key = readKey(call.origin)
  const { operation, input } = call.origin
  return inTransaction(call, async (inner) => {
    if (key === null) return work(inner)
    const { db, actor } = inner
    const [now, hash] = [call.now(), hashOf(input)]
    await dropOldKeys(db, new Date(now.getTime() - keyLifeMs))
    const row = { user_id: actor.id, key, operation, body_hash: hash, created_at: now }
    if (!(await claimKey(db, row))) return replay<T>(await findReply(db, actor.id, key), operation, hash)
    const answer = await work(inner)
    await saveReply(db, actor.id, key, answer)
    return answer
  })
}

type SavedReply = { operation: string; body_hash: Buffer; reply: object | null } | undefined

function replay<T extends object>(saved: SavedReply, operation: string, hash: Buffer): T {
  if (!saved?.reply || saved.operation !== operation || !saved.body_hash.equals(hash)) throw new Problem('key-reused')
  return saved.reply as T
}
