import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone, isDiskFull } from '#db/database-gone.ts'
import { sendErrorPage, sendUnknownAddressPage, wantsPage } from './error-page.ts'
import { Problem, problemBody, type ProblemKind } from '#call/problem.ts'

const retryAfterSeconds = 2

/** Problems of Fastify's own errors, by code. */
const byCode: Readonly<Record<string, ProblemKind>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
}

function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) return new Problem('disk-full')
  if (isDatabaseGone(error)) return new Problem('unavailable')
  const kind =
    byCode[error.code] ??
    (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'bad-request' : 'internal')
  return new Problem(kind)
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfter = problem.retryAfter ?? (problem.status === 503 ? retryAfterSeconds : null)
  if (retryAfter !== null) reply.header('Retry-After', String(retryAfter))
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  if (wantsPage(request)) return sendErrorPage(reply, problemBody(problem, request.id), request.id)
  return reply.code(problem.status).type('application/problem+json').send(problemBody(problem, request.id))
}

/** Reports an error that ends as a 500. */
export type TellFault = (error: Error, request: FastifyRequest) => void

// An intended 503 is only a warning: a draining server answers it to every health check.
const levelOf = (error: Error) => (error instanceof Problem ? 'warn' : 'error')

/** Writes every error (RFC 9457), without SQL, stacks or paths; logs those of 500 and above. */
export function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error)
  if (problem.status >= 500) request.log[levelOf(error)]({ err: error }, 'request failed')
  return sendProblem(problem, request, reply)
}

/** Sets `answerError` as the error handler; reports 500s and a full disk. */
export function handleErrors(app: FastifyInstance, noteDiskFull: () => void, tellFault?: TellFault): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (asProblem(error).status === 500) tellFault?.(error, request)
    if (isDiskFull(error)) noteDiskFull()
    return answerError(error, request, reply)
  })
}

/** A 404 for unknown paths: a page for a person, a problem document for a program. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wantsPage(request)) return sendUnknownAddressPage(reply)
  return sendProblem(new Problem('not-found'), request, reply)
}
