import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone, isDiskFull } from '#db/database-gone.ts'
import { Problem, problemBody, type ProblemKind } from '#call/problem.ts'

const retryAfterSeconds = 2

/** Faults that Fastify finds before a handler runs, by its codes. */
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
  return reply.code(problem.status).type('application/problem+json').send(problemBody(problem, request.id))
}

/** Told of every fault of the program: what ends as a 500. */
export type TellFault = (error: Error, request: FastifyRequest) => void

// A 503 that we chose to answer is no fault: while it drains, a server says it at every look of its balancer.
const levelOf = (error: Error) => (error instanceof Problem ? 'warn' : 'error')

/** The one place that writes errors (RFC 9457): nothing of SQL, stacks or paths leaves; what is not ours is logged. */
export function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error)
  if (problem.status >= 500) request.log[levelOf(error)]({ err: error }, 'request failed')
  return sendProblem(problem, request, reply)
}

/** Lets it write every error that is thrown in a route, and tell of those that are ours, and of a full disk. */
export function handleErrors(app: FastifyInstance, noteDiskFull: () => void, tellFault?: TellFault): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (asProblem(error).status === 500) tellFault?.(error, request)
    if (isDiskFull(error)) noteDiskFull()
    return answerError(error, request, reply)
  })
}

/** 404 in the same shape for paths of the API that do not exist. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(new Problem('not-found'), request, reply)
}
