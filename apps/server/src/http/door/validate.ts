import type { Operation, ServeInput } from '@azas/api/operation.ts'
import { isStorable } from '@azas/domain/kernel/text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { credentialWords } from '@azas/domain/words/validation.ts'
import { type $ZodIssue, type $ZodRawIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { type FieldError, Problem } from '#call/problem.ts'

const maxDepth = 20

/** The keys that an object of the schema at the issue's place knows. */
function knownKeysOf({ inst }: $ZodRawIssue): string[] {
  const { shape = {} } = (inst?._zod.def ?? {}) as { shape?: object }
  return Object.keys(shape)
}

/** Replaces zod's English messages by the domain's Japanese ones. */
function messageOf(issue: $ZodRawIssue): string {
  if (issue.code !== 'unrecognized_keys') return credentialWords.invalid
  const known = knownKeysOf(issue)
  return known.length === 0 ? fieldRefusalWords.noKeys : fill(fieldRefusalWords.unknownKey, { known: known.join('、') })
}

const errorsAt = (path: readonly PropertyKey[], { code, message, ...issue }: $ZodIssue): FieldError[] => {
  const at = (...last: readonly PropertyKey[]) => ({ path: [...path, ...last].map(String).join('.'), title: message })
  return code === 'unrecognized_keys' ? (issue as { keys: string[] }).keys.map((key) => at(key)) : [at()]
}

/** The issues of the best fitting shape of a union, as the others were not meant. */
function findClosest(shapes: readonly (readonly $ZodIssue[])[]): readonly $ZodIssue[] {
  return shapes.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function fieldErrors(issues: readonly $ZodIssue[], above: readonly PropertyKey[] = []): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const nested = issue.code === 'invalid_union' ? fieldErrors(findClosest(issue.errors), path) : []
    return nested.length > 0 ? nested : errorsAt(path, issue)
  })
}

/** The path of the first text or key that cannot be stored, or of a value that nests too deep; otherwise null. */
function findUnstorable(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null
  if (path.length >= maxDepth) return path
  const badPaths = Object.entries(value).map(([key, nested]) =>
    isStorable(key) ? findUnstorable(nested, [...path, key]) : [...path, key],
  )
  return badPaths.find((each) => each !== null) ?? null
}

/**
 * Validates input by its schema, without implicit coercion; refuses unknown keys and text that PostgreSQL cannot store
 * (security.md rows 32, 37, 43). Throws a 400 with an error per field.
 */
export function validate<S extends $ZodType>(schema: S, value: unknown): output<S> {
  const unstorable = findUnstorable(value)
  if (unstorable) {
    const path = unstorable.filter(isStorable).join('.')
    throw new Problem('bad-request', {
      title: fieldRefusalWords.notStorable,
      errors: [{ path, title: fieldRefusalWords.notStorable }],
    })
  }
  const parsed = safeParse(schema, value, { error: messageOf })
  if (parsed.success) return parsed.data
  const errors = fieldErrors(parsed.error.issues)
  throw new Problem('bad-request', { title: errors[0]?.title ?? credentialWords.invalid, errors })
}

/** Validates the body of a call; undefined where it has none, which is more than a type can follow here. */
export function validateBody<O extends Operation>(op: O, body: unknown): ServeInput<O>['body']
export function validateBody({ body: schema }: Operation, body: unknown): unknown {
  return schema && validate(schema, body)
}
