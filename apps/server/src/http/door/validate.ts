import { isStorable } from '@azas/domain/kernel/text.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { type $ZodIssue, type $ZodRawIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { type FieldError, Problem } from '#call/problem.ts'

const maxDepth = 20

/** zod's own messages are English: only sentences of the domain may reach a user. */
function wordOf(issue: $ZodRawIssue): string {
  return issue.code === 'unrecognized_keys' ? validationWords.unknownKey : validationWords.invalid
}

/** Why the one of several shapes does not fit that fits best: what is wrong with the others is not what was meant. */
function closest(shapes: readonly (readonly $ZodIssue[])[]): readonly $ZodIssue[] {
  return shapes.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function fieldErrors(issues: readonly $ZodIssue[], above: readonly PropertyKey[] = []): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const inner = issue.code === 'invalid_union' ? fieldErrors(closest(issue.errors), path) : []
    return inner.length > 0 ? inner : [{ path: path.map(String).join('.'), title: issue.message }]
  })
}

/** The path of the first text or key that cannot be stored; null where all can. What nests too deep counts as such. */
function findUnstorable(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null
  if (path.length >= maxDepth) return path
  const bad = Object.entries(value).map(([key, inner]) =>
    isStorable(key) ? findUnstorable(inner, [...path, key]) : [...path, key],
  )
  return bad.find((found) => found !== null) ?? null
}

/**
 * Passes what came in through its schema: nothing is coerced that the schema does not name, unknown keys are refused,
 * and so is text that PostgreSQL cannot hold (security.md rows 32, 37, 43). Throws a 400 with an error per field.
 */
export function validate<S extends $ZodType>(schema: S, value: unknown): output<S> {
  const unstorable = findUnstorable(value)
  if (unstorable) {
    const path = unstorable.filter(isStorable).join('.')
    throw new Problem('bad-request', {
      title: validationWords.notStorable,
      errors: [{ path, title: validationWords.notStorable }],
    })
  }
  const parsed = safeParse(schema, value, { error: wordOf })
  if (parsed.success) return parsed.data
  const errors = fieldErrors(parsed.error.issues)
  throw new Problem('bad-request', { title: errors[0]?.title ?? validationWords.invalid, errors })
}
