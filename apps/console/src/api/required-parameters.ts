import type { Operation } from '@azas/api/operation.ts'
import { transportWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Given = { query: object; body?: unknown }

/** Refuses a call that lacks a required parameter, before it leaves (seed section 5). */
export function requireParameters(op: Operation, given: Given): void {
  requireFields(op, op.query, given.query)
  if (!op.body) return
  requireValue(op, 'body', op.body, given.body)
  requireFields(op, op.body, given.body)
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
