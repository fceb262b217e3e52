import { failureWords } from '@azas/domain/words/errors.ts'
import { TransportError } from '#api/errors.ts'

/** What a form that failed says in place: the server's title, or that nothing came back. */
export function sayFailure(error: Error): string {
  return error instanceof TransportError ? failureWords.network : error.message
}
