import { failureWords } from '@azas/domain/words/errors.ts'
import { ApiError, TransportError } from './errors.ts'

/** What a form that failed says in place: the server's title, or that nothing came back. */
export function sayFailure(error: Error): string {
  return error instanceof TransportError ? failureWords.network : error.message
}

/** What the server refused, by field; empty where it named none. */
export function refusalsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.errors.toReversed().map(({ path, title }) => [path, title]))
}
