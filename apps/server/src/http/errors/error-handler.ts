import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problemBody, type ProblemKind } from '#call/problem.ts'
import { isDatabaseGone, isDiskFull } from '#db/database-gone.ts'
import { createLineLimit, type LineLimit } from '../log/line-limit.ts'
import { sendErrorPage, sendUnknownAddressPage, wantsPage } from './error-page.ts'

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

/** The same fault is written so often a minute (security.md row 89); a flood of sign-ins gets a 503 each. */
const failureLines = { windowMs: 60_000, perKey: 10, total: 120, keys: 100 }

/** Logs what ends as a 500 or above and reports a 500; what is left out is counted. */
function createFailureLog(limit: LineLimit, tellFault: TellFault | undefined) {
  return (error: Error, status: number, request: FastifyRequest): void => {
    const isWritten = limit.take(`${request.routeOptions.url} ${error.name}: ${error.message}`.slice(0, 200))
    for (const { key: fault, count } of limit.readLeftOut()) request.log.warn({ fault, count }, 'failures left out')
    if (!isWritten) return
    request.log[levelOf(error)]({ err: error }, 'request failed')
    if (status === 500) tellFault?.(error, request)
  }
}

/** Writes every error (RFC 9457), without SQL, stacks or paths. */
export function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(asProblem(error), request, reply)
}

type ErrorMeans = { now: () => Date; noteDiskFull: () => void; tellFault: TellFault | undefined }

/** Sets the error handler; logs and reports failures, and notes a full disk. */
export function handleErrors(app: FastifyInstance, { now, noteDiskFull, tellFault }: ErrorMeans): void {
  const logFailure = createFailureLog(createLineLimit(failureLines, now), tellFault)
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error)
    if (problem.status >= 500) logFailure(error, problem.status, request)
    if (isDiskFull(error)) noteDiskFull()
    return sendProblem(problem, request, reply)
  })
}

/** A 404 for unknown paths: a page for a person, a problem document for a program. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wantsPage(request)) return sendUnknownAddressPage(reply)
  return sendProblem(new Problem('not-found'), request, reply)
}
