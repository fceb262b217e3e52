import type { CallInput, Operation, Reply } from '@azas/api/operation.ts'
import { Problem } from '@azas/api/problem.ts'
import { transportWords } from '@azas/domain/words/errors.ts'
import { ApiError, TransportError } from './errors.ts'
import { clientHeaders } from './headers.ts'
import { requireParameters } from './required-parameters.ts'
import { getSettings } from './settings.ts'
import type { Transport } from './transport.ts'

export type Extras = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Told again and again which part of the body (0–1) has left. */
  onProgress?: (part: number) => void
}
type Given = { query: object; body?: unknown }

/**
 * The one fetch: sends a call as its operation says and reads the answer. No time limit (seed section 9).
 * Throws TypeError for a missing parameter, TransportError without an answer, ApiError for one that is no success.
 */
export async function send<O extends Operation>(op: O, input: CallInput<O>, extras: Extras = {}): Promise<Reply<O>> {
  const { realm, apiBase, version } = getSettings()
  const given: Given = { query: { ...input.query, realm }, body: input.body }
  requireParameters(op, given)
  const headers = { ...(await clientHeaders(version)), ...xsrfHeader(), ...extras.headers }
  const request = { method: op.method, signal: extras.signal ?? null, ...packBody(op, given.body, headers) }
  const url = `${apiBase}${op.path}?${packQuery(given.query)}`
  const answer = await reach(url, request, await transportOf(extras))
  if (!answer.ok) throw toApiError(answer)
  return (op.status === 204 ? null : answer.json) as Reply<O>
}

type Answer = { ok: boolean; status: number; requestId: string | null; json: unknown }

// fetch does not tell how far an upload is; what does is loaded for those who ask.
async function transportOf({ onProgress }: Extras): Promise<Transport> {
  if (!onProgress) return fetch
  const { fetchWithProgress } = await import('./fetch-with-progress.ts')
  return fetchWithProgress(onProgress)
}

async function reach(url: string, request: RequestInit, transport: Transport): Promise<Answer> {
  try {
    const response = await transport(url, request)
    const text = await response.text()
    return {
      ok: response.ok,
      status: response.status,
      requestId: response.headers.get('Request-Id'),
      json: readJson(text, response),
    }
  } catch (error) {
    const words = request.signal?.aborted ? transportWords.aborted : transportWords.network
    throw new TransportError(words, { cause: error })
  }
}

// A refusal may come from a proxy that knows no JSON; a success that is none did not come from our server.
function readJson(text: string, { ok }: { ok: boolean }): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (ok) throw error
    return null
  }
}

function toApiError({ status, requestId, json }: Answer): ApiError {
  return new ApiError(status, Problem.safeParse(json).data ?? null, requestId)
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
  if (op.encoding === 'pdf') {
    return { headers: { ...headers, 'Content-Type': 'application/pdf' }, body: body as Uint8Array<ArrayBuffer> }
  }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

// The cookie's name is the seed's (section 9); we set none, a proxy in front of us may.
function xsrfHeader(): Record<string, string> {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/u.exec(document.cookie)?.[1]
  return value ? { 'X-XSRF-TOKEN': decodeURIComponent(value) } : {}
}
