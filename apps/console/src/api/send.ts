import type { CallInput, Operation, Reply } from '@azas/api/operation.ts'
import { ProblemParts } from '@azas/api/problem.ts'
import { transportWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import * as z from 'zod/mini'
import { ApiError, TransportError } from './errors.ts'
import { clientHeaders } from './headers.ts'
import { getSettings } from './settings.ts'
import type { Transport } from './transport.ts'

export type Extras = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The call outlives its page. */
  keepalive?: boolean
  /** Progress of the upload (0–1). */
  onProgress?: (part: number) => void
}
type Payload = { query: object; body?: unknown }

/**
 * The only fetch: sends a call and reads its reply. No time limit (seed section 9).
 * Throws TypeError for a missing parameter, TransportError without a reply, ApiError for a reply that is no success.
 */
export async function send<O extends Operation>(op: O, input: CallInput<O>, extras: Extras = {}): Promise<Reply<O>> {
  const response = await openReply(op, input, extras)
  const json = await unlessCut(extras.signal, async () => readJson(await response.text(), response))
  return (op.status === 204 ? null : json) as Reply<O>
}

/** Like `send`, without reading the body: for files, whose bytes are streamed. */
export async function openReply<O extends Operation>(op: O, input: CallInput<O>, extras: Extras): Promise<Response> {
  const { realm, apiBase, version } = getSettings()
  const payload: Payload = { query: { ...input.query, realm }, body: input.body }
  requireParameters(op, payload)
  const headers = { ...(await clientHeaders(version)), ...xsrfHeader(), ...extras.headers }
  const { signal = null, keepalive = false } = extras
  const request = { method: op.method, signal, keepalive, ...packBody(op, payload.body, headers) }
  const transport = await transportOf(extras)
  return unlessCut(extras.signal, async () => {
    const response = await transport(`${apiBase}${op.path}?${packQuery(payload.query)}`, request)
    if (!response.ok) throw await toApiError(response)
    return response
  })
}

// fetch has no upload progress; its replacement is loaded on demand.
async function transportOf({ onProgress }: Extras): Promise<Transport> {
  if (!onProgress) return fetch
  const { fetchWithProgress } = await import('./fetch-with-progress.ts')
  return fetchWithProgress(onProgress)
}

/** Maps network errors to TransportError, also while the body is read. */
async function unlessCut<T>(signal: AbortSignal | undefined, receive: () => Promise<T>): Promise<T> {
  try {
    return await receive()
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new TransportError(signal?.aborted ? transportWords.aborted : transportWords.network, { cause: error })
  }
}

// A proxy may refuse without JSON; a success without JSON is not from our server.
function readJson(text: string, { ok }: { ok: boolean }): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (ok) throw error
    return null
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const json = readJson(await response.text(), response)
  return new ApiError(response.status, ProblemParts.safeParse(json).data ?? null, response.headers.get('Request-Id'))
}

function packQuery(query: object): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
}

function packBody(
  op: Operation,
  body: unknown,
  headers: Record<string, string>,
): Pick<RequestInit, 'headers' | 'body'> {
  if (!op.body) return { headers }
  if (op.encoding === 'form') return { headers, body: new URLSearchParams(body as Record<string, string>) }
  if (op.encoding === 'pdf')
    return { headers: { ...headers, 'Content-Type': 'application/pdf' }, body: body as Uint8Array<ArrayBuffer> }
  // The extras of the call name the media type of the table.
  if (op.encoding === 'table') return { headers, body: body as Uint8Array<ArrayBuffer> }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

// The cookie's name is from seed section 9; a proxy may set it, our server does not.
function xsrfHeader(): Record<string, string> {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/u.exec(document.cookie)?.[1]
  return value ? { 'X-XSRF-TOKEN': decodeURIComponent(value) } : {}
}

type Schema = z.core.$ZodType

/** Throws for a missing required parameter, before the call is sent (seed section 5). */
function requireParameters(op: Operation, payload: Payload): void {
  requireFields(op, op.query, payload.query)
  if (!op.body) return
  requireValue(op, 'body', op.body, payload.body)
  requireFields(op, op.body, payload.body)
}

function requireFields(op: Operation, schema: Schema, values: unknown): void {
  if (!(schema instanceof z.ZodMiniObject) || typeof values !== 'object' || values === null) return
  for (const [name, field] of Object.entries(schema.shape as Record<string, Schema>)) {
    requireValue(op, name, field, (values as Record<string, unknown>)[name])
  }
}

function requireValue(op: Operation, name: string, schema: Schema, value: unknown): void {
  if (value !== undefined && value !== null) return
  if (z.safeParse(schema, value).success) return
  throw new TypeError(fill(transportWords.requiredParameter, { name, operation: op.id }))
}
