import { failureWords } from '@azas/domain/words/errors.ts'
import { ApiError, TransportError } from './errors.ts'

/** The reason of a failure where the person looks; a toast says it too, as the seed has it (SHL-09). */
export const failureText = (error: Error): string =>
  error instanceof TransportError ? failureWords.network : error.message

/** The server's field errors by path. */
export function refusalsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.errors.toReversed().map(({ path, title }) => [path, title]))
}
