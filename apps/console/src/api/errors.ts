import type { ProblemDetails, ProblemParts } from '@azas/api/problem.ts'
import { errorWords, transportWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'

type FieldErrors = NonNullable<ProblemDetails['errors']>

/** A reply that is not a success. The message is the problem's title, if it has one (security.md 2.12). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | null
  readonly requestId: string | null
  readonly errors: FieldErrors
  /** The current record, where the caller's version is old. */
  readonly current: ProblemDetails['current']

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

/** No reply arrived; the messages are those of seed section 8. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
}

/** The session has ended and the redirect to the login page is under way, so nothing else is shown. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'

  constructor() {
    super(errorWords.e401)
  }
}
