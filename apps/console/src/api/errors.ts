import type { Problem, ProblemParts } from '@azas/api/problem.ts'
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
  /** The record as it is now, where the caller's version was stale. */
  readonly current: Problem['current']

  constructor(status: number, problem: ProblemParts | null, requestId: string | null = null) {
    const { title, code, request_id, errors, current }: ProblemParts = problem ?? {}
    super(title ?? fill(transportWords.status, { n: String(status) }))
    this.status = status
    this.code = code ?? null
    this.requestId = request_id ?? requestId
    this.errors = errors ?? []
    this.current = current
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
