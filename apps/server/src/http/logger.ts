import type { FastifyRequest } from 'fastify'

/** The path with secrets of the query blotted out: old clients send refresh tokens there (security.md row 15). */
function safeUrl(url: string): string {
  return url.replace(/((?:token|password|secret)[^=&]*=)[^&]*/giu, '$1…')
}

/** JSON lines with the request's number; no header and no body is ever logged (security.md row 44). */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: safeUrl(request.url), ip: request.ip }),
    },
  }
}
