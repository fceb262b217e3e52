import { ApiError, SessionEndedError, TransportError } from '#api/errors.ts'

const query = /((?:\bhttps?:\/|^)\/[^\s?#"']*)[?#][^\s"']*/gu

/**
 * The same value with every address cut before its query and fragment: links of invitations and resets carry their token
 * there, lists what was searched for (security.md row 15).
 */
export function cutAddresses<T>(value: T): T {
  return cut(value, new WeakSet()) as T
}

function cut(value: unknown, seen: WeakSet<object>): unknown {
  if (typeof value === 'string') return value.replaceAll(query, '$1')
  if (typeof value !== 'object' || value === null || seen.has(value)) return value
  seen.add(value)
  if (Array.isArray(value)) return value.map((inner) => cut(inner, seen))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, seen)]))
}

/** Whether an error is worth a report: an answer that refuses, or that never came, is no fault of the program. */
export function isFault(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500
  return !(error instanceof TransportError) && !(error instanceof SessionEndedError)
}
