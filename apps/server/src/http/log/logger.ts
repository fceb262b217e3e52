import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { networkOf } from '#call/network.ts'
import { createLineLimit, type LineLimit } from './line-limit.ts'

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

const urlAtMost = 300
const textAtMost = 2_000
const cut = (text: string, atMost: number) => (text.length > atMost ? `${text.slice(0, atMost)}…` : text)

function safeUrl(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const pairs = url.slice(start + 1).split('&')
  return `${url.slice(0, start)}?${pairs.map(safePair).join('&')}`
}

/** An error with its texts cut: a message of the database may repeat a whole body (security.md row 89). */
function safeError(error: Error) {
  const { name: type, message, stack = '', cause } = error
  const own = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  const facts = Object.fromEntries(own.map(([key, value]) => [key, cut(String(value), urlAtMost)]))
  return {
    ...facts,
    type,
    message: cut(message, textAtMost),
    stack: cut(stack, textAtMost),
    ...(cause instanceof Error && { cause: cut(cause.message, textAtMost) }),
  }
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
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: cut(safeUrl(url), urlAtMost), ip }),
      err: safeError,
    },
    hooks: { streamWrite: (line: string) => line.replace(unescaped, escape) },
    ...(stream && { stream }),
  }
}

/** Lines and traces a minute of calls that nobody signed in for, by the caller's network. */
export const anonymousCalls = { windowMs: 60_000, perKey: 600, total: 3_000, keys: 1_000 }

/** Says which network's lines were left out, and how many. */
function tellLeftOut(limit: LineLimit, log: FastifyBaseLogger): void {
  for (const { key: network, count } of limit.readLeftOut())
    log.info({ network, count }, 'requests left out of the log')
}

/**
 * Writes one line per call, after the reply: request, status and time in ms. Strangers have so many lines a minute, then
 * one with their number (security.md row 89).
 */
export class OneLineLog extends LogController {
  readonly #anonymous: LineLimit

  constructor(now: () => Date) {
    super()
    this.#anonymous = createLineLimit(anonymousCalls, now)
  }

  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const mayWrite = Boolean(request.actor) || this.#anonymous.take(networkOf(request.ip))
    tellLeftOut(this.#anonymous, reply.log)
    if (!mayWrite) return
    const call = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...call, err: error }, 'request errored')
    else reply.log.info(call, 'request completed')
  }
}
