import { failureWords } from '@azas/domain/words/errors.ts'
import { ApiError, TransportError } from './errors.ts'

/** The message of a failure in its place; what the server says of it stands in its toast (SHL-09). */
export function failureText(error: Error): string {
  if (error instanceof ApiError) return failureWords.refused
  return error instanceof TransportError ? failureWords.network : error.message
}

/** The server's field errors by path. */
export function refusalsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.errors.toReversed().map(({ path, title }) => [path, title]))
}
