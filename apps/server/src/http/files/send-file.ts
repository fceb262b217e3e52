import { Readable } from 'node:stream'
import type { FileReply } from '@azas/api/file-reply.ts'
import type { FastifyReply } from 'fastify'

/**
 * Streams a file with backpressure. Releases its resources however it ends, so that a client's disconnect ends the query.
 * An error closes the connection, so that half a file never looks complete.
 */
export function sendFile(
  reply: FastifyReply,
  { mediaType, name, totalRows, content, release }: FileReply,
): FastifyReply {
  const stream = Readable.from(content, { objectMode: false })
  // Released here, as a generator that never started runs no `finally`.
  const releaseContent = () =>
    void release().catch((error: unknown) => reply.log.error({ err: error }, 'a file was not let go'))
  stream.once('close', releaseContent)
  reply.raw.once('close', releaseContent)
  if (reply.raw.destroyed) stream.destroy()
  return reply
    .type(mediaType)
    .headers({
      'Total-Rows': String(totalRows),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(stream)
}
