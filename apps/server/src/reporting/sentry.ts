import { createStackParser, createTransport, Scope } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient, type ServerRuntimeClientOptions } from '@sentry/core/server'
import type { TellFault } from '#http/errors/error-handler.ts'

type Options = { dsn: string; environment: string; version: string }

const flushMs = 2_000
const sendMs = 10_000

// A transport of our own, as the SDK for Node patches libraries, which error reports do not need.
const makeTransport: ServerRuntimeClientOptions['transport'] = (options) =>
  createTransport(options, async ({ body }) => {
    const request = { method: 'POST', headers: options.headers, body: body as string | Uint8Array<ArrayBuffer> }
    const answer = await fetch(options.url, { ...request, signal: AbortSignal.timeout(sendMs) })
    await answer.body?.cancel()
    const header = (name: string) => answer.headers.get(name)
    return {
      statusCode: answer.status,
      headers: { 'x-sentry-rate-limits': header('X-Sentry-Rate-Limits'), 'retry-after': header('Retry-After') },
    }
  })

/**
 * Reports errors to Sentry with operation, request id and user id, without address, body and headers (security.md row 15).
 * `close` sends the pending reports within 2 s.
 */
export function openSentry({ dsn, environment, version }: Options): { tell: TellFault; close: () => Promise<void> } {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release: version,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport: makeTransport,
  })
  client.init()
  return {
    tell: (error, { id, actor, routeOptions }) => {
      const scope = new Scope()
      scope.setTags({ request_id: id, operation: routeOptions.config.operation })
      if (actor) scope.setUser({ id: actor.id })
      client.captureException(error, { mechanism: { type: 'fastify', handled: false } }, scope)
    },
    close: async () => {
      await client.close(flushMs)
    },
  }
}
