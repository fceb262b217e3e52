import { failureWords, errorWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { ApiError, TransportError } from '#api/errors.ts'

export type Failure = { title: string; body: string; message: string; mayReload: boolean }

/** What Chromium, Firefox and Safari say when a part of the program does not arrive. */
const chunkMessages = /dynamically imported module|importing a module script failed|unable to preload css/iu

/** An error in the words of the fatal screen: its message and the request's number, never a stack. */
export function describeFailure(error: unknown): Failure {
  const message = messageOf(error)
  if (error instanceof TransportError || chunkMessages.test(message)) {
    return { title: failureWords.newVersionTitle, body: failureWords.newVersion, message, mayReload: true }
  }
  return { title: failureWords.fatalTitle, body: failureWords.fatalBody, message, mayReload: false }
}

function messageOf(error: unknown): string {
  if (error instanceof TransportError) return failureWords.network
  if (!(error instanceof Error) || error.message === '') return errorWords.e500
  if (!(error instanceof ApiError) || !error.requestId) return error.message
  return `${error.message}（${fill(failureWords.requestId, { id: error.requestId })}）`
}
