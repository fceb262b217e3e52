import type { BulkReply, RowTarget, RowVersions } from '@azas/api/rows.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords, undoWords } from '@azas/domain/words/table.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'

export type BulkResult = BulkReply['results'][number]

/**
 * The distinct ids of a bulk action: the named ones, or those that `findMatching` returns for the filter, given the limit
 * of its result. Throws a `bad-request` Problem for more than `max` (product.md LST-05).
 */
export async function readTargetIds<Filter>(
  target: RowTarget<Filter>,
  findMatching: (filter: Filter, limit: number) => Promise<string[]>,
  max = bulkLimit,
): Promise<string[]> {
  if ('ids' in target) return [...new Set(target.ids)]
  const ids = await findMatching(target.filter, max + 1)
  if (ids.length > max) throw new Problem('bad-request', { title: fill(bulkWords.tooMany, { max }) })
  return ids
}

/** Most rows per transaction, because it locks them. */
const transactionSize = 200

/** The ids in groups of at most 200, a transaction each. */
export function inTransactionSizes(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / transactionSize) }, (_, part) =>
    ids.slice(part * transactionSize, (part + 1) * transactionSize),
  )
}

/**
 * Does the same to many records, a transaction for each part of them unless the call is in one; throws what a part throws.
 * Parts are taken in the order of their ids, so that two calls at once lock the same records in the same order.
 */
export async function changeInParts(
  call: Call,
  ids: readonly string[],
  change: (inner: Call, part: readonly string[]) => Promise<BulkResult[]>,
): Promise<BulkReply> {
  const results: BulkResult[] = []
  for (const part of inTransactionSizes(ids.toSorted()))
    results.push(...(await inTransaction(call, (inner) => change(inner, part))))
  return toBulkReply(ids, results)
}

/** The reply with one result per id, in their order; an id without a result is reported as not found. */
export function toBulkReply(ids: readonly string[], results: readonly BulkResult[]): BulkReply {
  const byId = new Map(results.map((result) => [result.id, result]))
  const rows = ids.map((id) => byId.get(id) ?? { id, name: '', ok: false, title: new Problem('not-found').message })
  const done = rows.filter(({ ok }) => ok).length
  return { total: rows.length, done, failed: rows.length - done, results: rows }
}

/** The records of a reply that were in scope: the others have no name. */
export function namedIds({ results }: BulkReply): string[] {
  return results.filter(({ name }) => name !== '').map(({ id }) => id)
}

/** The result of a record: done, or refused for the reason in `title`. */
export function toResult(
  { id, displayname: name }: { id: string; displayname: string },
  title: string | null,
): BulkResult {
  return { id, name, ok: title === null, title }
}

type Stepped = { id: string; displayname: string; version: number; status: string }

/** The result of a step with an inverse, on a locked record: done, with what the inverse needs, or refused. */
export function toStepResult({ version, status: was, ...record }: Stepped, title: string | null): BulkResult {
  return { ...toResult(record, title), ...(title === null && { version: version + 1, was }) }
}

/** Why a locked record is not changed: it has another version than the call names. Null where the call names none. */
export function findStaleRefusal(versions: RowVersions, record: { id: string; version: number }): string | null {
  const named = versions?.find(({ id }) => id === record.id)
  return named === undefined || named.version === record.version ? null : undoWords.changedSince
}
