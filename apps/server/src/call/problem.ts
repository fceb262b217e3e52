import type { ProblemDetails } from '@azas/api/problem.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'

/** Every kind of error for users: status, code, Japanese title (security.md 2.12). */
const kinds = {
  'bad-request': [400, 'AZ-4000', refusalWords.e400],
  'unknown-realm': [400, 'AZ-4001', refusalWords.unknownRealm],
  'missing-header': [400, 'AZ-4002', refusalWords.missingHeader],
  'bad-header': [400, 'AZ-4003', refusalWords.badHeader],
  'client-outdated': [400, 'AZ-4004', refusalWords.clientOutdated],
  'sign-in-failed': [400, 'AZ-4010', refusalWords.e400],
  'token-expired': [400, 'AZ-4011', passwordWords.expiredBody],
  unauthorized: [401, 'AZ-4100', refusalWords.e401],
  forbidden: [403, 'AZ-4300', refusalWords.e403],
  'first-login-required': [403, 'AZ-4301', refusalWords.firstLogin],
  'not-found': [404, 'AZ-4400', refusalWords.e404],
  stale: [409, 'AZ-4090', refusalWords.stale],
  conflict: [409, 'AZ-4091', refusalWords.conflict],
  'key-reused': [409, 'AZ-4092', refusalWords.keyReused],
  'too-large': [413, 'AZ-4130', refusalWords.e413],
  'address-too-long': [414, 'AZ-4140', refusalWords.addressTooLong],
  'wrong-media-type': [415, 'AZ-4150', refusalWords.e415],
  throttled: [429, 'AZ-4290', refusalWords.e429],
  'headers-too-large': [431, 'AZ-4310', refusalWords.headersTooLarge],
  internal: [500, 'AZ-5000', refusalWords.e500],
  unavailable: [503, 'AZ-5030', refusalWords.e503],
  'disk-full': [503, 'AZ-5031', refusalWords.diskFull],
  restarting: [503, 'AZ-5032', refusalWords.restarting],
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
export function problemBody(problem: Problem, requestId: string): ProblemDetails {
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
