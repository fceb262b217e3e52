import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#call/problem.ts'

/**
 * Throws a 400 for a call from another origin than BASE_URL or the request's host, which differ behind a balancer and in
 * development (security.md row 18). Programs and same-origin GETs send no Origin and pass.
 */
export function refuseForeignOrigin({ headers: { origin, host } }: FastifyRequest, baseUrl: string): void {
  if (origin === undefined) return
  const url = URL.parse(origin)
  if (url && (url.origin === new URL(baseUrl).origin || url.host === host)) return
  throw new Problem('bad-header', { title: fill(refusalWords.badHeader, { name: 'Origin' }) })
}
