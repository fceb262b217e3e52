import { ApiError, SessionEndedError, TransportError } from '#api/errors.ts'

const query = /((?:\bhttps?:\/|^)\/[^\s?#"']*)[?#][^\s"']*/gu

/**
 * A report as JSON, with every URL cut before query and fragment: they hold tokens of invitations and resets, and
 * search terms (security.md row 15).
 */
export function cutAddresses<T>(report: T): T {
  return JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(query, '$1') : value,
  ) as T
}

/** Whether an error is a fault of the program; a refusal or a missing reply is not. */
export function isFault(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500
  return !(error instanceof TransportError) && !(error instanceof SessionEndedError)
}
