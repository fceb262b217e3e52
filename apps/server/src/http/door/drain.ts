import { once } from 'node:events'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#call/problem.ts'
import type { Readiness } from '#call/readiness.ts'

/**
 * In ms after the listener has closed: how long connections between two calls stay, on which one may be on its way, how
 * long late calls are served, how long a connection may stay idle before its first request, how long running calls may take.
 */
const usualLimits = { idleMs: 1_000, lateMs: 2_000, silentMs: 5_000, callsMs: 15_000 }
const sweepMs = 100

/**
 * While the server drains, every reply closes its connection, and late calls get a 503 with all usual headers
 * (product.md OPS-04).
 */
export function announceDrain(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async () => {
    if (readiness.refusesCalls()) throw new Problem('restarting')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.obstacle() === 'restarting') reply.header('Connection', 'close')
  })
}

/** Connections without a request yet: browsers open some ahead, and closing a server waits for them. */
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
  /** Ends the server gracefully: `ready` answers 503, then the listener closes, running calls are answered. */
  drain: () => Promise<void>
  /** Stops waiting and closes all connections. */
  hurry: () => void
}

/** Prepares the end of a server; `seconds` is the time its balancer has to stop sending calls. */
export function prepareDrain(app: FastifyInstance, readiness: Readiness, seconds: number, limits = usualLimits): Drain {
  const silent = watchSilent(app)
  const hurrySignal = new AbortController()
  const waitForBalancer = () => sleep(seconds * 1000, undefined, { signal: hurrySignal.signal }).catch(() => undefined)
  const cut = () => app.server.closeAllConnections()
  const cutSilent = () => silent.forEach((socket) => socket.destroy())

  // What has arrived is read in the turn before, so that only connections without a call are idle.
  const cutIdle = () => setImmediate(() => app.server.closeIdleConnections())
  /** Resolves when the last connection has ended, at the latest when idle ones need no longer stay. */
  const waitForIdle = () => {
    const signal = AbortSignal.any([hurrySignal.signal, AbortSignal.timeout(limits.idleMs)])
    return once(app.server, 'close', { signal }).catch(() => undefined)
  }

  const close = async () => {
    // The kernel resets pending connections of a closing listener: close right after a turn that has accepted them.
    await nextTurn()
    // An HTTP server's own `close` cuts idle connections at once, and the calls that are on their way on them.
    const isIdle = waitForIdle()
    Server.prototype.close.call(app.server)
    const timers = [
      setTimeout(readiness.refuseCalls, limits.lateMs),
      setTimeout(cutSilent, limits.silentMs),
      setTimeout(cut, limits.callsMs),
    ]
    if (hurrySignal.signal.aborted) cut()
    hurrySignal.signal.addEventListener('abort', cut)
    await isIdle
    await nextTurn()
    const sweep = setInterval(cutIdle, sweepMs)
    await app.close()
    for (const timer of [...timers, sweep]) clearTimeout(timer)
  }

  const drain = async () => {
    readiness.drain()
    if (seconds > 0 && app.server.listening) await waitForBalancer()
    await close()
  }
  return { drain, hurry: () => hurrySignal.abort() }
}
