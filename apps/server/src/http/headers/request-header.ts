import { type RequestHeaderName, requestHeaders } from '@azas/api/headers.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import { Problem } from '#call/problem.ts'

/** A header of the contract; null without it. Throws a 400 for a value that the contract does not allow. */
export function readHeader({ headers }: FastifyRequest, name: RequestHeaderName): string | null {
  const value = headers[name.toLowerCase()]
  if (value === undefined) return null
  if (typeof value !== 'string' || !safeParse(requestHeaders[name].schema, value).success)
    throw new Problem('bad-header', { title: fill(refusalWords.badHeader, { name }) })
  return value
}
