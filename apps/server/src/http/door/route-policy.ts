import { apiBase } from '@azas/api/common.ts'
import type { Operation } from '@azas/api/operation.ts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the operation that a route serves. */
    operation?: string
  }
}

/** Routes below the API without an operation: reports of browsers, documents, files by signed links. */
const plainRoutes = [
  `${apiBase}/csp`,
  `${apiBase}/openapi.json`,
  `${apiBase}/docs`,
  `${apiBase}/dev/mail`,
  `${apiBase}/files`,
]

const isPlainRoute = (url: string) => plainRoutes.some((plain) => url === plain || url.startsWith(`${plain}/`))

/**
 * Throws at the start if a route of the API has no operation, and so no policy, or if an expected operation is served
 * twice or not at all (security.md row 23: deny by default).
 */
export function assertPolicies(app: FastifyInstance, expected: readonly Operation[]): void {
  const served = new Set<string>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith(apiBase) || isPlainRoute(url) || method === 'HEAD') return
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
