import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Where log lines go. */
export type LogStream = { write: (line: string) => void }

/** What of a query is no secret and helps to understand a line. Old clients send refresh tokens there (security.md row 15). */
const shown = /^(?:realm|offset|size|sort|target_[a-z_]+_id)=/u
const plainName = /^[a-z_]{1,40}$/u

/** A pair as it may be logged: its value only where it is known to be none, its name only where it looks like one. */
function safePair(pair: string): string {
  if (shown.test(pair)) return pair
  const [name = ''] = pair.split('=', 1)
  return pair.includes('=') && plainName.test(name) ? `${name}=…` : '…'
}

function safeUrl(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const pairs = url.slice(start + 1).split('&')
  return `${url.slice(0, start)}?${pairs.map(safePair).join('&')}`
}

// JSON escapes no DEL, no C1 (a terminal takes U+009B for ESC [), no line separator and nothing that turns text around.
const unescaped = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/gu
const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * JSON lines with the request's number; no header and no body is ever logged, and no character that could forge a line or
 * steer a terminal leaves unescaped (security.md row 44). `stream`: standard output unless given.
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

/** Writes one line a call, when it is answered: what it was, the status and the ms that it took. */
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
