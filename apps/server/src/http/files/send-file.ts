import { Readable } from 'node:stream'
import type { FileReply } from '@azas/api/file-reply.ts'
import type { FastifyReply } from 'fastify'

/**
 * Sends a file as it is made, no faster than it is read. Whatever way it ends, what the making holds is given back: a
 * client that goes away stops the query. A failure on the way cuts the connection, so that half a file never looks whole.
 */
export function sendFile(
  reply: FastifyReply,
  { mediaType, name, totalRows, content, release }: FileReply,
): FastifyReply {
  const stream = Readable.from(content, { objectMode: false })
  // Generators that never began do not end either: hence not in theirs, but here.
  const free = () => void release().catch((error: unknown) => reply.log.error({ err: error }, 'a file was not let go'))
  stream.once('close', free)
  reply.raw.once('close', free)
  if (reply.raw.destroyed) stream.destroy()
  return reply
    .type(mediaType)
    .headers({
      'Total-Rows': String(totalRows),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(stream)
}
