import { createHash } from 'node:crypto'
import { errorWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import * as z from 'zod/mini'
import type { Database } from '#db/database.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { CallContext } from '#http/serve.ts'
import { claimKey, dropOldKeys, findAnswer, keepAnswer } from './run-once.queries.ts'

const header = 'Idempotency-Key'
const keptMs = 24 * 60 * 60 * 1000
const Key = z.uuid()

function keyOf({ request }: CallContext): string | null {
  const said = request.headers[header.toLowerCase()]
  if (said === undefined) return null
  const key = Key.safeParse(said)
  if (!key.success) throw new Problem('bad-header', { title: fill(errorWords.badHeader, { name: header }) })
  return key.data
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()

/**
 * Runs `work` in a transaction, once for each `Idempotency-Key` of a person within 24 h: a retry gets the first answer
 * again, a second one that comes meanwhile waits for it. The key is kept in the transaction of the work, so a process
 * that dies between them leaves neither (security.md row 47). Throws a 409 where a key comes back with another body.
 */
export async function runOnce<T extends object>(
  { db, now }: { db: Database; now: () => Date },
  actor: Actor,
  call: CallContext,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const key = keyOf(call)
  const operation = call.request.routeOptions.config.operation ?? ''
  const hash = hashOf([call.request.query, call.request.body])
  return db.transaction().execute(async (trx) => {
    if (key === null) return work(trx)
    await dropOldKeys(trx, new Date(now().getTime() - keptMs))
    const row = { user_id: actor.id, key, operation, body_hash: hash, created_at: now() }
    if (!(await claimKey(trx, row))) return replay<T>(await findAnswer(trx, actor.id, key), operation, hash)
    const answer = await work(trx)
    await keepAnswer(trx, actor.id, key, answer)
    return answer
  })
}

type Kept = { operation: string; body_hash: Buffer; reply: object | null } | undefined

function replay<T extends object>(kept: Kept, operation: string, hash: Buffer): T {
  if (!kept?.reply || kept.operation !== operation || !kept.body_hash.equals(hash)) throw new Problem('key-reused')
  return kept.reply as T
}
