import { credentialWords } from '@azas/domain/words/validation.ts'
import type * as z from 'zod/mini'

/** Replaces zod's own messages, which are English. */
const error = () => credentialWords.invalid

export type Reading<Data> = { data: Data; errors: null } | { data: null; errors: Record<string, string> }

/** Parses values: the schema's output, or the first message of each field. */
export function readForm<S extends z.ZodMiniType>(schema: S, values: unknown): Reading<z.output<S>> {
  const result = schema.safeParse(values, { error })
  if (result.success) return { data: result.data, errors: null }
  const messages: Record<string, string> = {}
  for (const { path, message } of result.error.issues) messages[path.join('.')] ??= message
  return { data: null, errors: messages }
}
