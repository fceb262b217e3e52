import type { BulkReply } from '@azas/api/rows.ts'
import type { JobWork } from '@azas/domain/job/job.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import type { ZodMiniType } from 'zod/mini'
import { type Call, inTransaction } from '#call/call.ts'
import { type BulkResult, changeInParts } from '#change/bulk.ts'
import { insertRun } from './bulk-runs.queries.ts'

/** Something that is done to many records, each on its own. */
export type BulkWork<Input extends object = object> = {
  /** Its name in stored runs. */
  name: string
  input: ZodMiniType<Input>
  /** What the tray calls it. */
  job(input: Input): JobWork
  /** Does it to some records in the call's transaction. Leaves out those that are not in scope. */
  part(call: Call, input: Input, ids: readonly string[]): Promise<BulkResult[]>
  /** Those of some records that the caller may see, for the receipt. */
  inScope(call: Call, ids: readonly string[]): Promise<string[]>
}

/** Ties a work to the type of its input. */
export const defineBulkWork = <Input extends object>(work: BulkWork<Input>): BulkWork<Input> => work

/** Days that the receipt of a run stays. */
const receiptDays = 30
const dayMs = 86_400_000

/**
 * Does a work to records: at once up to 1,000, else as a run of the queue, whose id the reply has (product.md LST-05).
 * Throws what a part throws.
 */
export async function doBulkWork<Input extends object>(
  call: Call,
  work: BulkWork<Input>,
  input: Input,
  ids: readonly string[],
): Promise<BulkReply> {
  if (ids.length > bulkLimit) return startRun(call, work.name, input, ids)
  return changeInParts(call, ids, (inner, part) => work.part(inner, input, part))
}

function startRun(call: Call, work: string, input: object, ids: readonly string[]): Promise<BulkReply> {
  const { requestId, ip, userAgent } = call.origin
  return inTransaction(call, async ({ db, jobs, actor, now }) => {
    const at = now()
    const run = {
      work,
      input: JSON.stringify(input),
      state: 'Running' as const,
      total: ids.length,
      created_by: actor.id,
      origin: JSON.stringify({ by: actor.id, requestId, ip, userAgent }),
      created_at: at,
      expires_at: new Date(at.getTime() + receiptDays * dayMs),
    }
    const runId = await insertRun(db, run, ids)
    await jobs.enqueue(db, 'bulk', { runId })
    return { total: ids.length, done: 0, failed: 0, results: [], runId }
  })
}
