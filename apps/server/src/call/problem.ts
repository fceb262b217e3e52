import type { Problem as ProblemBody } from '@azas/api/problem.ts'
import { passwordWords } from '@azas/domain/words/password.ts'
import { errorWords } from '@azas/domain/words/errors.ts'

/** Every kind of error for users: status, code, Japanese title (security.md 2.12). */
const kinds = {
  'bad-request': [400, 'AZ-4000', errorWords.e400],
  'unknown-realm': [400, 'AZ-4001', errorWords.unknownRealm],
  'missing-header': [400, 'AZ-4002', errorWords.missingHeader],
  'bad-header': [400, 'AZ-4003', errorWords.badHeader],
  'client-outdated': [400, 'AZ-4004', errorWords.clientOutdated],
  'sign-in-failed': [400, 'AZ-4010', errorWords.e400],
  'token-expired': [400, 'AZ-4011', passwordWords.expiredBody],
  unauthorized: [401, 'AZ-4100', errorWords.e401],
  forbidden: [403, 'AZ-4300', errorWords.e403],
  'first-login-required': [403, 'AZ-4301', errorWords.firstLogin],
  'not-found': [404, 'AZ-4400', errorWords.e404],
  stale: [409, 'AZ-4090', errorWords.stale],
  conflict: [409, 'AZ-4091', errorWords.conflict],
  'key-reused': [409, 'AZ-4092', errorWords.keyReused],
  'too-large': [413, 'AZ-4130', errorWords.e413],
  'wrong-media-type': [415, 'AZ-4150', errorWords.e415],
  throttled: [429, 'AZ-4290', errorWords.e429],
  internal: [500, 'AZ-5000', errorWords.e500],
  unavailable: [503, 'AZ-5030', errorWords.e503],
  'disk-full': [503, 'AZ-5031', errorWords.diskFull],
  restarting: [503, 'AZ-5032', errorWords.restarting],
} as const
export type ProblemKind = keyof typeof kinds

export type FieldError = { path: string; title: string }

type ProblemOptions = { title?: string; errors?: FieldError[]; retryAfter?: number; current?: Record<string, unknown> }

/** An error that the user should read. Every other error is a 500. */
export class Problem extends Error {
  override name = 'Problem'
  readonly kind: ProblemKind
  readonly status: number
  readonly errors: FieldError[] | undefined
  /** Seconds, for the header Retry-After. */
  readonly retryAfter: number | undefined
  /** The current record, sent when the change was based on an older version (product.md FRM-05). */
  readonly current: Record<string, unknown> | undefined
  constructor(kind: ProblemKind, options: ProblemOptions = {}) {
    super(options.title ?? kinds[kind][2])
    this.kind = kind
    this.status = kinds[kind][0]
    this.errors = options.errors
    this.retryAfter = options.retryAfter
    this.current = options.current
  }
}

/** A 400 with errors at fields of a form; the first one is the title. */
export function fieldProblem(first: FieldError, ...others: FieldError[]): Problem {
  return new Problem('bad-request', { title: first.title, errors: [first, ...others] })
}

/** The RFC 9457 body of a problem; the user quotes `requestId` to the support. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const [status, code] = kinds[problem.kind]
  const { message: title, errors, kind, current } = problem
  return {
    type: `urn:azas:problem:${kind}`,
    title,
    status,
    code,
    request_id: requestId,
    ...(errors && { errors }),
    ...(current && { current }),
  }
}
