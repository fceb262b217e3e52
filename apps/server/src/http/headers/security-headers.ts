import type { FastifyInstance } from 'fastify'

const reportPath = '/system-api/csp'

/** The policy of the console's page (security.md 2.9); `connect` = further origins that it may call (APM, error reporting). */
export function pagePolicy(nonce: string, connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reportPath}`,
  ].join('; ')
}

/** Answers that are no page run nothing at all. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The headers of every answer, errors too (security.md row 17); `id` is the request's own number. */
export function answerHeaders(id: string, https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': barePolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Request-Id': id,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Puts them on whatever a route answers. A page's own policy wins over the bare one. */
export function secureHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(request.id, https))
    if (request.url.startsWith('/system-api')) reply.header('Cache-Control', 'no-store')
  })
}

/** Takes the browser's reports of broken policy; they are logged as warnings (security.md row 16). */
export function takePolicyReports(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, body),
  )
  app.post(reportPath, async (request, reply) => {
    request.log.warn({ report: request.body }, 'content security policy was broken')
    return reply.code(204).send()
  })
}
