import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { sendBadAddressPage, wantsPage } from './error-page.ts'
import { answerError } from './error-handler.ts'
import { makeRequestId } from './request-id.ts'
import { answerHeaders } from '../headers/security-headers.ts'

type ClientError = Error & { code?: string }

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const badRequest = 400

/** A reply without body to data that is no HTTP request. */
function buildBareReply({ code = '' }: ClientError, https: boolean): string {
  const status = statusOf[code] ?? badRequest
  const headers = { ...answerHeaders(makeRequestId(), https), 'Content-Length': '0', Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')
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
      if (socket.writable) socket.write(buildBareReply(error, https))
      socket.destroy(error)
    },
  }
}
