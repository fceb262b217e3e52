import { ApiError, SessionEndedError, TransportError } from '#api/errors.ts'

const query = /((?:\bhttps?:\/|^)\/[^\s?#"']*)[?#][^\s"']*/gu

/**
 * What a report becomes as JSON, with every address cut before its query and fragment: links of invitations and resets
 * carry their token there, lists what was searched for (security.md row 15).
 */
export function cutAddresses<T>(report: T): T {
  return JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(query, '$1') : value,
  ) as T
}

/** Whether an error is worth a report: an answer that refuses, or that never came, is no fault of the program. */
export function isFault(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500
  return !(error instanceof TransportError) && !(error instanceof SessionEndedError)
}
