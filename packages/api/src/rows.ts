import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import * as z from 'zod/mini'
import { Id } from './common.ts'

/** The rows of a call: at most 1,000 ids, or all that match a filter (product.md LST-05). */
export type RowTarget<Filter> = { ids: string[] } | { filter: Filter }

/** The body of a call about rows; `fields` are its other fields, such as the action. */
export function rowsBody<S extends z.core.$ZodLooseShape, F extends z.ZodMiniType>(fields: S, filter: F) {
  const ids = z.array(Id).check(z.minLength(1), z.maxLength(bulkLimit, fill(bulkWords.tooMany, { max: bulkLimit })))
  return z.union([z.strictObject({ ...fields, ids }), z.strictObject({ ...fields, filter })])
}

/**
 * The versions that records must still have, as an inverse step names them; others are refused in their row. Records that
 * are not named may have any (product.md SHL-15).
 */
export const RowVersions = z.optional(
  z.array(z.strictObject({ id: Id, version: z.int().check(z.positive()) })).check(z.maxLength(bulkLimit)),
)
export type RowVersions = z.output<typeof RowVersions>

/** The result per row; `title` is the Japanese reason of a refusal (product.md LST-05). */
export const BulkReply = z.strictObject({
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Of an action that runs as a job, as more than 1,000 rows do: its results come later (`bulk/detail`). */
  runId: z.optional(Id),
  results: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      ok: z.boolean(),
      title: z.nullable(z.string()),
      /** Of a step with an inverse: the version that it left, which the inverse names. */
      version: z.optional(z.int()),
      /** Its status, or its role in a tenant, before that step. */
      was: z.optional(z.string()),
    }),
  ),
})
export type BulkReply = z.output<typeof BulkReply>
