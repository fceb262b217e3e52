import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The longest that any body may take, in ms; Node cuts the connection then (security.md row 42). */
export const longestBodyMs = 5 * 60 * 1000
const usualBodyMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route's body may take to arrive, in ms; 30 s unless said. At most `longestBodyMs`. */
    bodyMs?: number
  }
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null
  }
}

/**
 * Cuts requests whose body arrives too slowly. Node knows one limit for all connections; here each route has its own, so
 * that a large upload may take minutes and nothing else can (security.md row 42). `usualMs` for tests.
 */
export function limitBodyTime(app: FastifyInstance, usualMs = usualBodyMs): void {
  app.decorateRequest('bodyTimer', null)
  app.addHook('onRequest', async (request, reply) => {
    request.bodyTimer = setTimeout(() => cut(request, reply), request.routeOptions.config.bodyMs ?? usualMs)
  })
  app.addHook('preValidation', async (request) => stopTimer(request))
  app.addHook('onRequestAbort', async (request) => stopTimer(request))
  app.addHook('onResponse', async (request) => stopTimer(request))
}

function stopTimer(request: FastifyRequest): void {
  if (request.bodyTimer) clearTimeout(request.bodyTimer)
}

// Nothing of ours reads any further: the same bare answer that Node itself gives.
function cut(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return
  request.log.warn('the body came too slowly')
  const { socket } = request.raw
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
}
