import type { FastifyInstance } from 'fastify'
import { isApiAddress } from './api-address.ts'

/** Where browsers report violations of the policy. */
export const policyReportPath = '/system-api/csp'

/** The policy of the console's page (security.md 2.9); `connect` are further origins it may call (APM, error reports). */
export function pagePolicy(connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${policyReportPath}`,
  ].join('; ')
}

/** The policy of replies that are no page: they may load and run nothing. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The headers of every reply, errors included (security.md row 17); `id` is the request id. */
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

/** Sets these headers on every reply; a page replaces the policy by its own. */
export function secureHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(request.id, https))
    if (isApiAddress(request.url)) reply.header('Cache-Control', 'no-store')
  })
}
