import { ApiError, SessionEndedError, TransportError } from '#api/errors.ts'

const query = /((?:\bhttps?:\/|^)\/[^\s?#"']*)[?#][^\s"']*/gu

/**
 * The same value with every address cut before its query and fragment: links of invitations and resets carry their token
 * there, lists what was searched for (security.md row 15).
 */
export function cutAddresses<T>(value: T): T {
  return cut(value, new Map()) as T
}

// `done` holds what each object became: reports share objects, and may lead back to themselves.
function cut(value: unknown, done: Map<unknown, unknown>): unknown {
  if (typeof value === 'string') return value.replaceAll(query, '$1')
  if (!isPlain(value) || done.has(value)) return done.get(value) ?? value
  const copy = (Array.isArray(value) ? [] : {}) as Record<string, unknown>
  done.set(value, copy)
  for (const [key, inner] of Object.entries(value)) copy[key] = cut(inner, done)
  return copy
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** Whether an error is worth a report: an answer that refuses, or that never came, is no fault of the program. */
export function isFault(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500
  return !(error instanceof TransportError) && !(error instanceof SessionEndedError)
}
