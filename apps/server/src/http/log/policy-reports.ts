import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#call/network.ts'
import { Problem } from '#call/problem.ts'
import { policyReportPath } from '../headers/security-headers.ts'
import { createLineLimit } from './line-limit.ts'

const reportTypes = ['application/csp-report', 'application/reports+json']
const bodyLimit = 8 * 1024
const fieldAtMost = 160
const reportsAtMost = 10
const minuteMs = 60_000

/** Bodies that are read at all; a page that breaks its policy sends a handful. */
const bodies = { windowMs: minuteMs, perKey: 20, total: 200, keys: 1_000 }
/** The same violation is one line an hour. */
const lines = { windowMs: 60 * minuteMs, perKey: 1, total: 100, keys: 100 }

/** What a line says of a violation, by the names of both formats (CSP 2 and the Reporting API). */
const fields = {
  document: ['document-uri', 'documentURL'],
  directive: ['effective-directive', 'violated-directive', 'effectiveDirective'],
  blocked: ['blocked-uri', 'blockedURL'],
  source: ['source-file', 'sourceFile'],
  line: ['line-number', 'lineNumber'],
} as const
type Violation = Partial<Record<keyof typeof fields, string>>

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without a query, which may hold a secret (security.md row 15), and cut. */
function safeField(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const [plain = ''] = String(value).split(/[?#]/u, 1)
  return plain.slice(0, fieldAtMost)
}

function toViolation(body: Json): Violation {
  const entries = Object.entries(fields).flatMap(([name, keys]) => {
    const value = safeField(keys.map((key) => body[key]).find((each) => each !== undefined))
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries) as Violation
}

/** The violations of a body of either format; none for a report of another kind. Throws a 400 for what is no report. */
function readViolations(text: string): Violation[] {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Problem('bad-request')
  }
  const reports = Array.isArray(content) ? content.slice(0, reportsAtMost) : [content]
  const found = reports.map((report) => isObject(report) && (report['csp-report'] ?? report['body']))
  return found.filter(isObject).map(toViolation)
}

function refuseFlood(isFull: boolean): void {
  if (isFull) throw new Problem('throttled', { retryAfter: minuteMs / 1_000 })
}

/**
 * Accepts the browser's reports of policy violations and logs them as warnings (security.md rows 16 and 89): two content
 * types, a small body, so many a minute, one line an hour for what repeats.
 */
export function takePolicyReports(app: FastifyInstance, now: () => Date): void {
  const bodyRate = createLineLimit(bodies, now)
  const lineRate = createLineLimit(lines, now)
  const log = (request: FastifyRequest, report: Violation) => {
    const isWritten = lineRate.take(Object.values(report).join(' '))
    for (const { key, count } of lineRate.readLeftOut())
      request.log.warn({ report: key, count }, 'content security policy was broken again')
    if (isWritten) request.log.warn({ report }, 'content security policy was broken')
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(reportTypes, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async ({ ip }) => refuseFlood(!bodyRate.take(networkOf(ip))))
    scope.post(policyReportPath, async (request, reply: FastifyReply) => {
      // Without a body there is no content type either.
      if (typeof request.body !== 'string') throw new Problem('wrong-media-type')
      for (const violation of readViolations(request.body)) log(request, violation)
      return reply.code(204).send()
    })
  })
}
