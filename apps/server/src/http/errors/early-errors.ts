import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { sendBadAddressPage, wantsPage } from './bad-address-page.ts'
import { answerError } from './error-handler.ts'
import { makeRequestId } from './request-id.ts'
import { answerHeaders } from '../headers/security-headers.ts'

type ClientError = Error & { code?: string }

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const badRequest = 400

/** An answer without a body to what never became a request. */
function bareAnswer({ code = '' }: ClientError, https: boolean): string {
  const status = statusOf[code] ?? badRequest
  const headers = { ...answerHeaders(makeRequestId(), https), 'Content-Length': '0', Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')
}

/**
 * What is refused before a hook of ours runs, addresses that cannot be decoded and what is no HTTP, carries the same
 * headers as every other answer and quotes nothing of what came in (security.md rows 17, 2.12).
 */
export function earlyErrors(https: boolean): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...answerHeaders(request.id, https), 'Cache-Control': 'no-store' })
      if (wantsPage(request)) sendBadAddressPage(reply)
      else answerError(error, request, reply)
    },
    clientErrorHandler: (error: ClientError, socket) => {
      // Whoever has hung up needs no answer.
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(bareAnswer(error, https))
      socket.destroy(error)
    },
  }
}
