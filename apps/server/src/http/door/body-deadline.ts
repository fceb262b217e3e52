import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Longest time for any body, in ms; then Node closes the connection (security.md row 42). */
export const longestBodyMs = 5 * 60 * 1000
const usualBodyMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit of this route's body, in ms; 30 s by default, at most `longestBodyMs`. */
    bodyMs?: number
  }
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null
  }
}

/**
 * Closes requests whose body arrives too slowly. Node has one limit for all connections, this one is per route, so that
 * only large uploads may take minutes (security.md row 42). `usualMs` for tests.
 */
export function limitBodyTime(app: FastifyInstance, usualMs = usualBodyMs): void {
  app.decorateRequest('bodyTimer', null)
  app.addHook('onRequest', async (request, reply) => {
    request.bodyTimer = setTimeout(() => closeRequest(request, reply), request.routeOptions.config.bodyMs ?? usualMs)
  })
  app.addHook('preValidation', async (request) => stopTimer(request))
  app.addHook('onRequestAbort', async (request) => stopTimer(request))
  app.addHook('onResponse', async (request) => stopTimer(request))
}

function stopTimer(request: FastifyRequest): void {
  if (request.bodyTimer) clearTimeout(request.bodyTimer)
}

// The body is unread, so the reply is written to the socket, as Node itself does.
function closeRequest(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return
  request.log.warn('the body came too slowly')
  const { socket } = request.raw
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
}
