import type * as z from 'zod/mini'

/** The first message of each field that a schema refuses; none where all is well. The rule itself stays in the domain. */
export function checkForm(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? []
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.join('.')] ??= message
  return messages
}
