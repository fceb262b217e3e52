import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#call/readiness.ts'
import { Problem } from '#call/problem.ts'

/**
 * In ms after the listener has closed: until when calls that were on their way are served, until when a connection may
 * stay silent, until when calls in hand may run.
 */
const usualLimits = { lateMs: 2_000, silentMs: 5_000, callsMs: 15_000 }
const sweepMs = 100

/**
 * Winds connections down while the server drains: every answer ends its connection, and a call that comes too late gets
 * a 503 to try again elsewhere, with all usual headers (product.md OPS-04).
 */
export function announceDrain(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async () => {
    if (readiness.refusesCalls()) throw new Problem('restarting')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.obstacle() === 'restarting') reply.header('Connection', 'close')
  })
}

/** Connections on which nothing was asked yet: browsers open some ahead, and closing a server waits for them. */
function watchSilent({ server }: FastifyInstance): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return silent
}

export type Drain = {
  /** Ends the server without cutting a call: `ready` says 503, the listener closes later, calls in hand are answered. */
  drain: () => Promise<void>
  /** Waits for nothing any more: cuts what still runs. */
  hurry: () => void
}

/** Prepares the end of a server; `seconds` is how long its balancer gets to turn away. */
export function prepareDrain(app: FastifyInstance, readiness: Readiness, seconds: number, limits = usualLimits): Drain {
  const silent = watchSilent(app)
  const hurried = new AbortController()
  const untilTurnedAway = () => sleep(seconds * 1000, undefined, { signal: hurried.signal }).catch(() => undefined)
  const cut = () => app.server.closeAllConnections()
  const cutSilent = () => silent.forEach((socket) => socket.destroy())

  const close = async () => {
    // What the kernel still keeps for a listener when it closes is reset: close right after a turn that took it all.
    await nextTurn()
    app.server.close()
    const timers = [
      setInterval(() => app.server.closeIdleConnections(), sweepMs),
      setTimeout(readiness.refuseCalls, limits.lateMs),
      setTimeout(cutSilent, limits.silentMs),
      setTimeout(cut, limits.callsMs),
    ]
    if (hurried.signal.aborted) cut()
    hurried.signal.addEventListener('abort', cut)
    await app.close()
    for (const timer of timers) clearTimeout(timer)
  }

  const drain = async () => {
    readiness.drain()
    if (seconds > 0 && app.server.listening) await untilTurnedAway()
    await close()
  }
  return { drain, hurry: () => hurried.abort() }
}
