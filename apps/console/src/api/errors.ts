import type { Problem } from '@azas/api/problem.ts'
import { errorWords, transportWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'

type FieldErrors = NonNullable<Problem['errors']>

/** The server answered, and its answer is not a success. The message is its title where it has one (security.md 2.12). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | null
  readonly requestId: string | null
  readonly errors: FieldErrors

  constructor(status: number, problem: Problem | null, requestId: string | null = null) {
    super(problem?.title ?? fill(transportWords.status, { n: String(status) }))
    this.status = status
    this.code = problem?.code ?? null
    this.requestId = problem?.request_id ?? requestId
    this.errors = problem?.errors ?? []
  }
}

/** No answer came; the wording is that of seed section 8. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
}

/** The session is over and the person is on the way to the login page: nothing more is to be said. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'

  constructor() {
    super(errorWords.e401)
  }
}
