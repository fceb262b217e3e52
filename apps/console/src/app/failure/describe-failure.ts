import { failureWords, errorWords } from '@azas/domain/words/errors.ts'
import { ApiError, TransportError } from '#api/errors.ts'

export type Failure = { title: string; body: string; message: string; requestId: string | null; mayReload: boolean }

/** The messages of Chromium, Firefox and Safari for a chunk that fails to load. */
const chunkMessages = /dynamically imported module|importing a module script failed|unable to preload css/iu

/** An error in the words of the fatal screen: its message, the request's number, never a stack. */
export function describeFailure(error: unknown): Failure {
  const message = messageOf(error)
  const requestId = error instanceof ApiError ? error.requestId : null
  if (error instanceof TransportError || chunkMessages.test(message)) {
    return { title: failureWords.newVersionTitle, body: failureWords.newVersion, message, requestId, mayReload: true }
  }
  return { title: failureWords.fatalTitle, body: failureWords.fatalBody, message, requestId, mayReload: false }
}

function messageOf(error: unknown): string {
  if (error instanceof TransportError) return failureWords.network
  return error instanceof Error && error.message !== '' ? error.message : errorWords.e500
}
