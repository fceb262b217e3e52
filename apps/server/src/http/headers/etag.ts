import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHeader } from './request-header.ts'

/** The ETag of a text. */
export const makeTag = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`

/** True if the caller has the reply of a tag; a proxy that compresses may have weakened it. */
function hasTag(request: FastifyRequest, tag: string): boolean {
  const tags = (readHeader(request, 'If-None-Match') ?? '').split(',').map((text) => text.trim().replace(/^W\//u, ''))
  return tags.includes(tag) || tags.includes('*')
}

/** Sets the reply's ETag; true if the caller has this reply already (RFC 9110, 13.1.2). */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  return hasTag(request, tag)
}
