import type { Transport } from './transport.ts'

/** `fetch` over XMLHttpRequest, which reports the progress of an upload (0–1). Rejects without a reply. */
export function fetchWithProgress(onProgress: (part: number) => void): Transport {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(method, url)
      for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value)
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      xhr.addEventListener('load', () => resolve(answerOf(xhr)))
      for (const end of ['error', 'abort'] as const) xhr.addEventListener(end, () => reject(new TypeError(end)))
      signal?.addEventListener('abort', () => xhr.abort(), { once: true })
      xhr.send(body as XMLHttpRequestBodyInit | null)
    })
}

const bodiless = 204

function answerOf(xhr: XMLHttpRequest): Response {
  const lines = xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/u)
  const headers = new Headers(lines.filter(Boolean).map((line) => splitHeader(line)))
  const { status, responseText } = xhr
  return new Response(status === bodiless ? null : responseText, { status, headers })
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
