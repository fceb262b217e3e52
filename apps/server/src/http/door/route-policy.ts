import { apiBase } from '@azas/api/common.ts'
import type { Operation } from '@azas/api/operation.ts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route serves. */
    operation?: string
  }
}

/** Routes below the API that are no product call: reports of browsers, documents, files by signed links. */
const plainRoutes = [
  `${apiBase}/csp`,
  `${apiBase}/openapi.json`,
  `${apiBase}/docs`,
  `${apiBase}/dev/mail`,
  `${apiBase}/files`,
]

const isPlain = (url: string) => plainRoutes.some((plain) => url === plain || url.startsWith(`${plain}/`))

/**
 * Stops the start when a route of the API names no operation, and so no policy, when an operation is served twice, or when
 * one is not served at all (security.md row 23: deny by default). `expected` = what this process has to serve.
 */
export function assertPolicies(app: FastifyInstance, expected: readonly Operation[]): void {
  const served = new Set<string>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith(apiBase) || isPlain(url) || method === 'HEAD') return
    const id = config?.operation
    if (id === undefined)
      throw new Error(`The route ${String(method)} ${url} names no operation, so nobody said who may call it.`)
    if (served.has(id)) throw new Error(`The operation ${id} is served twice.`)
    served.add(id)
  })
  app.addHook('onReady', async () => {
    const missing = expected.filter(({ id }) => !served.has(id)).map(({ id }) => id)
    if (missing.length > 0) throw new Error(`Operations that nothing serves: ${missing.join(', ')}.`)
  })
}
