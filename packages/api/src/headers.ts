import { clientType } from '@azas/domain/system/system.ts'
import * as z from 'zod/mini'
import { type Operation, takesIdempotencyKey } from './operation.ts'
import { RefreshToken } from './session/session.operations.ts'

type Header = { description: string; schema: z.ZodMiniType }
export type RequestHeader = Header & { isRequired?: true; isTaken: (op: Operation) => boolean }
/** A refusal has its headers by its status alone, whatever the call. */
type ReplyHeader = Header & { isSent: (status: number, op?: Operation) => boolean }

const isClosed = ({ open }: Operation) => !open
const Short = z.string().check(z.maxLength(64))
const Text = z.string()
/** The seed spells the values in section 3, and the console's header in section 7. */
const clientTypes = [...clientType.values, 'admin'] as const

/** Every request header that a call obeys. The door reads them by this table, and the contract is made of it. */
export const requestHeaders = {
  'Client-Type': {
    description: 'The kind of client, in any case; the console sends `admin`.',
    schema: z.enum(clientTypes),
    isRequired: true,
    isTaken: isClosed,
  },
  'Client-Version': { description: 'The version of the client.', schema: Short, isTaken: isClosed },
  'Os-Type': { description: 'The operating system of the client.', schema: Short, isTaken: isClosed },
  'Os-Version': { description: 'The version of the operating system.', schema: Short, isTaken: isClosed },
  'Idempotency-Key': {
    description: 'For 24 hours a repeated call with this key and the same input gets the first reply.',
    schema: z.uuid(),
    isTaken: takesIdempotencyKey,
  },
  'If-None-Match': {
    description: 'ETags of replies that the caller has; 304 if one of them is the newest.',
    schema: Text,
    isTaken: ({ conditional = false }) => conditional,
  },
  'Refresh-Token': {
    description: 'The refresh token, in the place of the one in the query: it wins over that one.',
    schema: RefreshToken,
    isTaken: ({ headers = [] }) => headers.includes('Refresh-Token'),
  },
  'Content-Disposition': {
    description: "The name of the file: attachment; filename*=UTF-8''…",
    schema: Text,
    isTaken: ({ headers = [] }) => headers.includes('Content-Disposition'),
  },
} as const satisfies Readonly<Record<string, RequestHeader>>
export type RequestHeaderName = keyof typeof requestHeaders

const isSuccess = (status: number) => status < 300

/** Every header of a reply that tells a client something; those of security and transport are left out. */
export const replyHeaders: Readonly<Record<string, ReplyHeader>> = {
  'Request-Id': { description: 'The number of the reply, for the support.', schema: Text, isSent: () => true },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: z.int().check(z.positive()),
    isSent: (status) => status === 429 || status === 503,
  },
  'WWW-Authenticate': {
    description: 'The scheme of the token.',
    schema: z.literal('Bearer'),
    isSent: (status) => status === 401,
  },
  ETag: {
    description: 'The tag of this reply, for If-None-Match.',
    schema: Text,
    isSent: (status, op) => op?.conditional === true && (isSuccess(status) || status === 304),
  },
  'Content-Disposition': {
    description: "The name of the file: attachment; filename*=UTF-8''…",
    schema: Text,
    isSent: (status, op) => op?.replyAs === 'file' && isSuccess(status),
  },
  'Total-Rows': {
    description: 'The number of rows of the file.',
    schema: z.int(),
    isSent: (status, op) => op?.replyAs === 'file' && isSuccess(status),
  },
  'Set-Cookie': {
    description: 'Marks the browser, so that guesses from elsewhere cannot lock it out.',
    schema: Text,
    isSent: (status, op) => op?.marksBrowser === true && isSuccess(status),
  },
}
