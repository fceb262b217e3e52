import type { Stage } from './stage.ts'

/** What an attack sends. `from` is the network address that the proxy in front is made to report. */
export type Call = {
  method?: 'GET' | 'POST'
  query?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  token?: string | undefined
  cookie?: string | undefined
  from?: string
  headers?: Record<string, string>
}

/** What came back; `ms` from sending to the last byte. */
export type Answer = { status: number; headers: Headers; text: string; ms: number }

const limitMs = 60_000

function headersOf({ token, cookie, from, headers, json }: Call): Record<string, string> {
  return {
    'Client-Type': 'admin',
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(cookie && { Cookie: cookie }),
    ...(from && { 'X-Forwarded-For': from }),
    ...headers,
  }
}

/** Sends to this address below the server, as it stands: no header and no realm is put in. */
export async function send({ site }: Stage, path: string, init: RequestInit): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    signal: AbortSignal.timeout(limitMs),
    redirect: 'manual',
    ...init,
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - begun }
}

/** Makes a call below `/system-api` as the console would, in the realm of the demo unless the query says another. */
export function call(stage: Stage, path: string, given: Call = {}): Promise<Answer> {
  const { form, json, query } = given
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json)
  const search = new URLSearchParams({ realm: 'system', ...query }).toString()
  return send(stage, `/system-api${path}?${search}`, {
    method: given.method ?? (body === null ? 'GET' : 'POST'),
    headers: headersOf(given),
    body,
  })
}

/** The text at a place of a JSON answer, or undefined. */
export function textAt({ text }: Answer, ...path: string[]): string | undefined {
  let value: unknown = text.startsWith('{') ? JSON.parse(text) : undefined
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof value === 'string' ? value : undefined
}
