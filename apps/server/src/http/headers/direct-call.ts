import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#config/exposure.ts'

/** Headers that proxies add; `x-forwarded-*` and `x-original-*` are more than a list can name. */
const proxyHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-host',
  'x-proxyuser-ip',
  'x-rewrite-url',
  'x-envoy-external-address',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'x-arr-log-id',
  'x-amzn-trace-id',
])
const proxyPrefix = /^x-(?:forwarded|original)(?:-|$)/u

type Received = Pick<FastifyRequest, 'headers' | 'raw'>

/** Clients ask in HTTP/1.1 for a path; whole addresses go to proxies, which ask in HTTP/1.0 unless configured. */
const isForwarded = ({ headers, raw }: Received) =>
  raw.httpVersion !== '1.1' ||
  !raw.url?.startsWith('/') ||
  Object.keys(headers).some((name) => proxyHeaders.has(name) || proxyPrefix.test(name))

const countHosts = ({ raw }: Received) =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length

const hostOf = (request: Received) => (countHosts(request) === 1 ? (request.headers.host?.toLowerCase() ?? '') : '')

/**
 * True if a call names the bound address itself and came through no proxy and from no foreign page, so neither a proxy
 * before a plain start nor a rebound name reaches what is for this machine (security.md row 70).
 */
export function isDirectCall(request: Received, host: string): boolean {
  const port = request.raw.socket.localPort
  const name = host.includes(':') ? `[${host}]` : host
  const own = URL.parse(`http://${name}:${port}`)
  const { origin } = request.headers
  return (
    own !== null &&
    !isForwarded(request) &&
    hostOf(request) === own.host &&
    (origin === undefined || origin === own.origin)
  )
}

const hostParts = /^(?<name>\[[\da-f:]+\]|[^:/?#@[\]\\]+)(?::\d{1,5})?$/u

/** True if a call names this machine by any loopback name, on any port, and came through no proxy. */
export function isFromThisMachine(request: Received): boolean {
  const name = hostParts.exec(hostOf(request))?.groups?.['name'] ?? ''
  return isLoopback(name) && !isForwarded(request)
}
