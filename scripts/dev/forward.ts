import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { allowOwnStyles, loadFromSources } from './source-page.ts'

/** Where people reach the front, and where the real server listens: `127.0.0.1:8080`. */
export type Places = { front: string; server: string }

/**
 * The headers for the server, which answers some calls only under its own address (decision 0041): the front's own
 * address is replaced by it, and any other is passed on, to be refused.
 * @internal
 */
export function translateHeaders(raw: readonly string[], { front, server }: Places): string[] {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []))
  return pairs.flatMap(([name, value]) => {
    const lower = name.toLowerCase()
    // The page is read and changed on its way, and so is its policy.
    if (lower === 'accept-encoding' || lower === 'if-none-match') return []
    if (lower === 'host' && value === front) return [name, server]
    if (lower === 'origin' && value === `http://${front}`) return [name, `http://${server}`]
    return [name, value]
  })
}

/** Passes a call to the real server and its answer back, a page with the modules of the sources. */
export function forward(request: IncomingMessage, reply: ServerResponse, places: Places): void {
  const { method, url, rawHeaders } = request
  const call = ask(`http://${places.server}`, { method, path: url, headers: translateHeaders(rawHeaders, places) })
  call.on('response', (answer) => void answerWith(answer, reply).catch(() => reply.destroy()))
  call.on('error', () => sayRestarting(reply))
  reply.on('close', () => call.destroy())
  request.pipe(call)
}

async function answerWith(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = answer
  if (!headers['content-type']?.startsWith('text/html')) {
    reply.writeHead(statusCode, answer.rawHeaders)
    answer.pipe(reply)
    return
  }
  const page = loadFromSources(await text(answer))
  const policy = allowOwnStyles(headers['content-security-policy'])
  reply.writeHead(statusCode, { ...headers, ...policy, 'content-length': Buffer.byteLength(page) }).end(page)
}

function sayRestarting(reply: ServerResponse): void {
  if (reply.headersSent) reply.destroy()
  else reply.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('The server is starting.\n')
}
