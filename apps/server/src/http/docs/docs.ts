import type { Operation } from '@azas/api/operation.ts'
import type { StaticDocumentSpec } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const docsPath = '/system-api/docs'

/** openapi.json and Swagger UI, which signs in by `login_for_swagger` (product.md API-03, API-04). */
export function serveDocs(
  app: FastifyInstance,
  operations: readonly Operation[],
  about: { version: string; realm: string },
): void {
  const document = () => openApiDocument(operations, about)
  app.get('/system-api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
  app.register(async (docs) => {
    const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
      import('@fastify/swagger'),
      import('@fastify/swagger-ui'),
    ])
    await docs.register(swagger, {
      mode: 'static',
      // Put together from the calls' schemas as plain JSON, which is wider than the plugin's type of a document.
      specification: { document: document() as unknown as StaticDocumentSpec['document'] },
    })
    await docs.register(swaggerUi, {
      routePrefix: docsPath,
      staticCSP: true,
      transformStaticCSP: (policy) => `${policy} frame-ancestors 'none'; base-uri 'none'`,
      uiConfig: {
        persistAuthorization: false,
        // Serialised into the page: adds the header that every call needs, sign-in included.
        requestInterceptor: (request: object) =>
          Object.assign(request, {
            headers: { ...(Reflect.get(request, 'headers') as Record<string, string>), 'Client-Type': 'admin' },
          }),
      },
    })
  })
}
