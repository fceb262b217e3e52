import { validationWords } from '@azas/domain/words/validation.ts'
import type * as z from 'zod/mini'

/** Replaces zod's own messages, which are English. */
const error = () => validationWords.invalid

/** Parses values: the schema's output, or the first message of each field. */
export function readForm<S extends z.ZodMiniType>(
  schema: S,
  values: unknown,
): { data: z.output<S>; errors: null } | { data: null; errors: Record<string, string> } {
  const result = schema.safeParse(values, { error })
  if (result.success) return { data: result.data, errors: null }
  const messages: Record<string, string> = {}
  for (const { path, message } of result.error.issues) messages[path.join('.')] ??= message
  return { data: null, errors: messages }
}

/** The first message of each invalid field. */
export function checkForm(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  return readForm(schema, values).errors ?? {}
}
