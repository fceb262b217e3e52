import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#call/problem.ts'
import { filesPath } from '#storage/open-storage.ts'
import type { SignedLink, Storage } from '#storage/storage.ts'

const mediaTypes: Readonly<Record<string, string>> = { pdf: 'application/pdf' }

/** The parts of a link; null unless each is there once and nothing else. */
function readLink({ params, query }: FastifyRequest): SignedLink | null {
  const { '*': key } = params as { '*': string }
  const { expires, signature, ...rest } = query as Record<string, unknown>
  if (typeof expires !== 'string' || typeof signature !== 'string' || Object.keys(rest).length > 0) return null
  return { key, expires, signature }
}

/**
 * Serves files by signed links, without a session: GET only, whole files only, as attachments. A wrong or expired link and
 * a missing file are the same 404 (security.md row 29).
 */
export function serveFiles(app: FastifyInstance, openLinked: NonNullable<Storage['openLinked']>): void {
  app.get(`${filesPath}/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const link = readLink(request)
    // Range requests are refused before the file is opened: a link is for a whole download.
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
