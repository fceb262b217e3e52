import { validationWords } from '@azas/domain/words/validation.ts'
import type * as z from 'zod/mini'

/** zod's own messages are English: only sentences of the domain may reach a user. */
const error = () => validationWords.invalid

/** What a schema makes of values: its output, or the first message of each field. The rule itself stays in the domain. */
export function readForm<S extends z.ZodMiniType>(
  schema: S,
  values: unknown,
): { data: z.output<S>; errors: null } | { data: null; errors: Record<string, string> } {
  const read = schema.safeParse(values, { error })
  if (read.success) return { data: read.data, errors: null }
  const messages: Record<string, string> = {}
  for (const { path, message } of read.error.issues) messages[path.join('.')] ??= message
  return { data: null, errors: messages }
}

/** The first message of each field that a schema refuses; none where all is well. */
export function checkForm(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  return readForm(schema, values).errors ?? {}
}
