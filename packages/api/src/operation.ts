import type { Permission } from '@azas/domain/access/permissions.ts'
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core'

/** One HTTP call as data, for the server, the console and OpenAPI. */
export type Operation = {
  readonly id: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** Below `/system-api`. */
  readonly path: `/${string}`
  /** `public`: no bearer. `signed-in`: any role. Otherwise a row of the permission table. */
  readonly access: 'public' | 'signed-in' | Permission
  readonly query: $ZodObject
  readonly body?: $ZodType
  /** Query parameters that only generated clients require (seed section 5). */
  readonly clientRequires?: readonly string[]
  /** Request headers of this call alone; `headers.ts` describes them. */
  readonly headers?: readonly ('Refresh-Token' | 'Content-Disposition')[]
  /** Encoding of the body; JSON by default. */
  readonly encoding?: 'json' | 'form' | 'pdf' | 'table'
  readonly reply: $ZodType
  /** A file reply is streamed; JSON by default. */
  readonly replyAs?: 'file'
  /** The reply has an ETag, and a caller who has it already gets 304 (RFC 9110, 13.1.2). */
  readonly conditional?: true
  /** Status of success; 204 sends no body. */
  readonly status?: 200 | 201 | 204
  /** The call can answer 429. */
  readonly throttled?: true
  /** Statuses of refusals that do not follow from the other properties. */
  readonly refuses?: readonly (401 | 404 | 409)[]
  /** The reply sets the cookie that marks a browser (security.md 2.4). */
  readonly marksBrowser?: true
  /** Needs neither `Client-Type` nor realm: probes and documents (security.md 2.11). */
  readonly open?: true
  /** Allowed for a person whose first password is not set (product.md SES-05). */
  readonly beforeFirstLogin?: true
  /** Served only together with the API documents (security.md row 3). */
  readonly docsOnly?: true
  /** For old clients; deprecated in OpenAPI. */
  readonly deprecated?: true
  /** Why this call takes no `Idempotency-Key`, where neither its method nor its access says so. */
  readonly keyless?: 'read' | 'tokens'
  /** The reply has secrets that are shown once, so that it is never stored. */
  readonly secretReply?: true
  /** Largest body in bytes. */
  readonly bodyLimit?: number
  /** Time limit of the body in seconds, if more than the usual 30 s. */
  readonly bodySeconds?: number
}

/** Defines a call and keeps its exact type. */
export function operation<const O extends Operation>(op: O): O {
  return op
}

type BodyOf<O extends Operation> = O extends { body: infer B extends $ZodType } ? B : never
type WithBody<O extends Operation, B> = [BodyOf<O>] extends [never] ? { body?: undefined } : { body: B }

/** Why an operation takes no `Idempotency-Key` (security.md SEC-71, decision 0043). */
const keylessReasons = {
  read: 'It changes no record.',
  file: 'It streams a file and changes no record; each download has its audit entry.',
  public: 'It has no signed-in caller to whom a key could belong.',
  tokens: 'Its reply has tokens, and it ends the session that could retry it.',
} as const
type KeylessReason = keyof typeof keylessReasons

/** Why an operation takes no `Idempotency-Key`; null if it takes one. @internal */
export function keylessReasonOf({ method, access, replyAs, keyless }: Operation): KeylessReason | null {
  if (keyless) return keyless
  if (replyAs === 'file') return 'file'
  if (method === 'GET' || access.endsWith('.read')) return 'read'
  return access === 'public' ? 'public' : null
}

/** True if an operation changes no record: it reads, or streams a file. */
export function readsOnly(op: Operation): boolean {
  const reason = keylessReasonOf(op)
  return reason === 'read' || reason === 'file'
}

/** True if an operation writes in the name of a signed-in caller: it obeys `Idempotency-Key`. */
export function takesIdempotencyKey(op: Operation): boolean {
  return keylessReasonOf(op) === null
}

/** Member by member: the queries of a union keep their own parameters. */
type WithoutRealm<Query> = Query extends unknown ? Omit<Query, 'realm'> : never
/** The input of a caller, without the realm, which `call` takes from the configuration. */
export type CallInput<O extends Operation> = { query: WithoutRealm<input<O['query']>> } & WithBody<O, input<BodyOf<O>>>
/** The input of a handler: parsed, coerced, defaulted. */
export type ServeInput<O extends Operation> = {
  query: output<O['query']>
  body: [BodyOf<O>] extends [never] ? undefined : output<BodyOf<O>>
}
export type Reply<O extends Operation> = output<O['reply']>
