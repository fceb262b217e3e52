import type { IncomingHttpHeaders } from 'node:http'

const encoded = /filename\*=UTF-8''([^;]+)/iu
const quoted = /filename="([^"]*)"/iu

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** The name of an uploaded file by its header Content-Disposition (RFC 6266), without folders; a general one without it. */
export function fileNameOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const header = headers['content-disposition'] ?? ''
  const name = decode(encoded.exec(header)?.[1] ?? '') || quoted.exec(header)?.[1] || ''
  const base = name.split(/[/\\]/u).at(-1) ?? ''
  return base.replaceAll(/\p{Cc}/gu, '').trim() || 'import'
}
