import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { Problem, problemBody } from '#call/problem.ts'
import { isApiAddress } from '../headers/api-address.ts'
import { answerHeaders } from '../headers/security-headers.ts'
import { answerError } from './error-handler.ts'
import { failurePage, sendBadAddressPage, wantsPage } from './error-page.ts'
import { makeRequestId } from './request-id.ts'

type ClientError = Error & { code?: string; rawPacket?: unknown }

const timedOut = 'ERR_HTTP_REQUEST_TIMEOUT'
const overflow = 'HPE_HEADER_OVERFLOW'
const badRequest = 400
/** A first line of this length is what made the head too large. */
const longLine = 8 * 1024

const readingMs = 2_000

type Body = { type: string; text: string }

/** The head was too large: by its address, or by its headers. A page for a person, a problem for a call of the API. */
function describeOverflow(packet: string, id: string): { status: number; body: Body } {
  const isLongAddress = packet.split('\r\n', 1)[0]!.length >= longLine
  const problem = problemBody(new Problem(isLongAddress ? 'address-too-long' : 'headers-too-large'), id)
  const { status } = problem
  const [, address = ''] = packet.split(' ', 2)
  return isApiAddress(address)
    ? { status, body: { type: 'application/problem+json', text: JSON.stringify(problem) } }
    : { status, body: { type: 'text/html; charset=utf-8', text: failurePage(problem, id) } }
}

/** A reply to data that was never a request: without body where nobody reads it. */
function buildBareReply({ code = '', rawPacket }: ClientError, https: boolean): string {
  const id = makeRequestId()
  const { status, body } =
    code === overflow
      ? describeOverflow(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '', id)
      : { status: code === timedOut ? 408 : badRequest, body: null }
  const headers = {
    ...answerHeaders(id, https),
    ...(body && { 'Content-Type': body.type, 'Cache-Control': 'no-store' }),
    'Content-Length': String(Buffer.byteLength(body?.text ?? '')),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body?.text ?? ''].join('\r\n')
}

/**
 * Errors before any hook runs, for undecodable addresses and invalid HTTP: the same headers as every other reply, and
 * nothing of the input (security.md rows 17, 2.12).
 */
export function createEarlyErrors(
  https: boolean,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...answerHeaders(request.id, https), 'Cache-Control': 'no-store' })
      if (wantsPage(request)) sendBadAddressPage(reply)
      else answerError(error, request, reply)
    },
    clientErrorHandler: (error: ClientError, socket) => {
      // The client has closed the connection.
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      // A client that is still sending would lose the answer to a reset: it is given the time to read it.
      if (socket.writable) socket.end(buildBareReply(error, https))
      else socket.destroy(error)
      setTimeout(() => socket.destroy(), readingMs).unref()
      socket.resume()
    },
  }
}
