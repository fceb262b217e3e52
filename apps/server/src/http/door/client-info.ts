import { clientType, type ClientType } from '@azas/domain/system/system.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#call/problem.ts'
import { readHeader } from '../headers/request-header.ts'

/** The client's headers and address (seed section 7). */
export type ClientInfo = {
  clientType: ClientType
  clientVersion: string | null
  osType: string | null
  osVersion: string | null
  userAgent: string | null
  /** Null if the connection ended before the headers were read. */
  ip: string | null
}

function compareVersions(a: string, b: string): number {
  const right = b.split('.').map(Number)
  const differences = a.split('.').map((part, index) => Number(part) - (right[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

function readClientType({ headers }: FastifyRequest): ClientType {
  const text = headers['client-type']
  if (!text) throw new Problem('missing-header', { title: fill(refusalWords.missingHeader, { name: 'Client-Type' }) })
  const type = clientType.values.find((value) => value.toLowerCase() === String(text).toLowerCase())
  if (!type) throw new Problem('bad-header', { title: fill(refusalWords.badHeader, { name: 'Client-Type' }) })
  return type
}

/** Fastify's type does not say that a socket which has ended has no address. */
const readAddress = ({ ip }: { ip?: string }) => ip ?? null

/**
 * Reads the headers of a call. Throws a 400 without a known `Client-Type`, which forces a preflight on cross-origin calls
 * (security.md rows 18, 2.11), and for a console older than `minVersion`, which must reload.
 */
export function readClientInfo(request: FastifyRequest, minVersion?: string): ClientInfo {
  const type = readClientType(request)
  const clientVersion = readHeader(request, 'Client-Version') || null
  if (minVersion && clientVersion && compareVersions(clientVersion, minVersion) < 0)
    throw new Problem('client-outdated')
  const osType = readHeader(request, 'Os-Type') || null
  const osVersion = readHeader(request, 'Os-Version') || null
  const userAgent = request.headers['user-agent']?.slice(0, 350) ?? null
  return { clientType: type, clientVersion, osType, osVersion, userAgent, ip: readAddress(request) }
}
