import { errorWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#call/problem.ts'

/**
 * Refuses a call that a page of another origin makes, with 400 (security.md row 18). Our own origins are that of BASE_URL,
 * which holds behind a balancer that rewrites Host, and the host that was asked, which holds at a desk. Programs send no
 * Origin and pass; so does a browser's own GET, which Client-Type keeps from being made by other pages.
 */
export function refuseForeignOrigin({ headers: { origin, host } }: FastifyRequest, baseUrl: string): void {
  if (origin === undefined) return
  const url = URL.parse(origin)
  if (url && (url.origin === new URL(baseUrl).origin || url.host === host)) return
  throw new Problem('bad-header', { title: fill(errorWords.badHeader, { name: 'Origin' }) })
}
