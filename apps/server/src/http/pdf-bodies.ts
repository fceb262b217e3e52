import type { FastifyInstance } from 'fastify'

/** Takes bodies of `application/pdf` as bytes; how large one may be is said by its operation. */
export function takePdfBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
