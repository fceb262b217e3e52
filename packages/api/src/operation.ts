import type { Permission } from '@azas/domain/access/permissions.ts'
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core'

/** One HTTP call, said once: the server serves it, the console calls it, OpenAPI prints it. */
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
  /** Query parameters that a generated client demands (seed section 5), while the server does without. */
  readonly clientRequires?: readonly string[]
  /** Request headers of this call alone, by name, with what they say. */
  readonly headers?: Readonly<Record<string, string>>
  /** How the body travels; JSON unless said otherwise. */
  readonly encoding?: 'json' | 'form' | 'pdf'
  readonly reply: $ZodType
  /** A reply that is a file is sent while it is made; JSON unless said otherwise. */
  readonly replyAs?: 'file'
  /** Status of success; 204 sends no body. */
  readonly status?: 200 | 201 | 204
  /** Answers 429 where too much of it comes. */
  readonly throttled?: true
  /** Needs neither `Client-Type` nor realm: probes and documents (security.md 2.11). */
  readonly open?: true
  /** Stays open to a person whose first password is not set (product.md SES-05). */
  readonly beforeFirstLogin?: true
  /** Stands only where API documents are on (security.md row 3). */
  readonly docsOnly?: true
  /** Kept for old clients; OpenAPI says so. */
  readonly deprecated?: true
  /** Largest body in bytes. */
  readonly bodyLimit?: number
  /** How long the body may take to arrive, where that is more than the usual 30 s. */
  readonly bodySeconds?: number
}

/** Says a call; the type keeps what exactly was said. */
export function operation<const O extends Operation>(op: O): O {
  return op
}

type BodyOf<O extends Operation> = O extends { body: infer B extends $ZodType } ? B : never
type WithBody<O extends Operation, B> = [BodyOf<O>] extends [never] ? { body?: undefined } : { body: B }

/** What a caller gives. The realm comes from configuration: the caller of `call` leaves it out. */
export type CallInput<O extends Operation> = { query: Omit<input<O['query']>, 'realm'> } & WithBody<O, input<BodyOf<O>>>
/** What a handler gets: parsed, coerced, defaulted. */
export type ServeInput<O extends Operation> = { query: output<O['query']> } & WithBody<O, output<BodyOf<O>>>
export type Reply<O extends Operation> = output<O['reply']>
