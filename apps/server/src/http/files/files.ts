import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filesPath } from '#storage/open-storage.ts'
import type { SignedLink, Storage } from '#storage/storage.ts'
import { Problem } from '#call/problem.ts'

const mediaTypes: Readonly<Record<string, string>> = { pdf: 'application/pdf' }

/** The parts of a link that has all of them once and nothing else; null otherwise. */
function readLink({ params, query }: FastifyRequest): SignedLink | null {
  const { '*': key } = params as { '*': string }
  const { expires, signature, ...rest } = query as Record<string, unknown>
  if (typeof expires !== 'string' || typeof signature !== 'string' || Object.keys(rest).length > 0) return null
  return { key, expires, signature }
}

/**
 * Answers links to files: GET only, whole files only, as an attachment. They carry their own right and need no session;
 * a wrong link, a dead one and a file that is gone are all the same 404 (security.md row 29).
 */
export function serveFiles(app: FastifyInstance, openLinked: NonNullable<Storage['openLinked']>): void {
  app.get(`${filesPath}/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const link = readLink(request)
    // Parts of a file are refused before it is opened: a link is good for one whole download.
    const file = link && request.headers.range === undefined ? await openLinked(link) : null
    if (!link || !file) throw new Problem('not-found')
    const name = link.key.slice(link.key.lastIndexOf('/') + 1)
    return reply
      .type(mediaTypes[name.split('.')[1] ?? ''] ?? 'application/octet-stream')
      .headers({
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': file.bytes,
        'Accept-Ranges': 'none',
      })
      .send(file.content)
  })
}
