import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Operation } from '@azas/api/operation.ts'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'

/** Smaller replies fit a packet anyway. */
const leastBytes = 1_024
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } }

// At once, not in a thread: it takes a tenth of a millisecond, and the threads may all be hashing passwords.
const encodings = {
  br: (body: Buffer) => brotliCompressSync(body, brotli),
  gzip: (body: Buffer) => gzipSync(body, { level: 2 }),
}

/** The encoding that a client takes, the smaller one first; undefined for none. A refused one (`q=0`) counts as absent. */
function encodingOf(accepted: string | undefined): keyof typeof encodings | undefined {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return parameters.some((text) => /^q=0(\.0*)?$/u.test(text)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
  reply.header('Vary', 'Accept-Encoding')
  const body = Buffer.from(payload)
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding === undefined || body.length < leastBytes) return body
  const compressed = encodings[encoding](body)
  reply.header('Content-Encoding', encoding).header('Content-Length', compressed.length)
  return compressed
}

/**
 * Compresses the pages of lists (PRF-23). Only these: they hold no token and no password beside a text of the request, so
 * that their length tells an attacker nothing (BREACH).
 */
export function compressing({ path }: Operation): Pick<RouteShorthandOptions, 'onSend'> {
  return path.endsWith('/search') ? { onSend: compress } : {}
}
