import type { Operation } from '@azas/api/operation.ts'
import { transportWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Payload = { query: object; body?: unknown }

/** Throws for a missing required parameter, before the call is sent (seed section 5). */
export function requireParameters(op: Operation, payload: Payload): void {
  requireFields(op, op.query, payload.query)
  if (!op.body) return
  requireValue(op, 'body', op.body, payload.body)
  requireFields(op, op.body, payload.body)
}

function requireFields(op: Operation, schema: Schema, values: unknown): void {
  if (!(schema instanceof z.ZodMiniObject) || typeof values !== 'object' || values === null) return
  for (const [name, field] of Object.entries(schema.shape as Record<string, Schema>)) {
    requireValue(op, name, field, (values as Record<string, unknown>)[name])
  }
}

function requireValue(op: Operation, name: string, schema: Schema, value: unknown): void {
  if (value !== undefined && value !== null) return
  if (z.safeParse(schema, value).success) return
  throw new TypeError(fill(transportWords.requiredParameter, { name, operation: op.id }))
}
