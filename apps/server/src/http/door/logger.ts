import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Where log lines go. */
export type LogStream = { write: (line: string) => void }

/** Query parameters that are no secret; old clients send refresh tokens in the query (security.md row 15). */
const loggableQuery = /^(?:realm|offset|size|sort|target_[a-z_]+_id)=/u
const plainName = /^[a-z_]{1,40}$/u

/** A query pair for the log: the value only of a harmless parameter, the name only if it looks like one. */
function safePair(pair: string): string {
  if (loggableQuery.test(pair)) return pair
  const [name = ''] = pair.split('=', 1)
  return pair.includes('=') && plainName.test(name) ? `${name}=…` : '…'
}

function safeUrl(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const pairs = url.slice(start + 1).split('&')
  return `${url.slice(0, start)}?${pairs.map(safePair).join('&')}`
}

// What JSON leaves unescaped: DEL, C1 (a terminal reads U+009B as ESC [), line separators, bidi controls.
const unescaped = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/gu
const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * JSON lines with the request id, without headers and bodies. Escapes characters that could forge a line or control a
 * terminal (security.md row 44). `stream` defaults to standard output.
 */
export function loggerOptions(level: string, stream?: LogStream) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: safeUrl(request.url), ip: request.ip }),
    },
    hooks: { streamWrite: (line: string) => line.replace(unescaped, escape) },
    ...(stream && { stream }),
  }
}

/** Writes one line per call, after the reply: request, status and time in ms. */
export class OneLineLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const call = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...call, err: error }, 'request errored')
    else reply.log.info(call, 'request completed')
  }
}
