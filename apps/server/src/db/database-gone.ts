const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Node's codes for a connection that failed or broke. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** PostgreSQL's classes and codes for "not now". */
const sqlStates = /^(08...|57P0[123]|53...|57014|55P03|55000|25006)$/u
/** The driver's messages that have no code. */
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/u

const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * True if the database is unreachable, starting, full or too slow: a 503 that is worth a retry (security.md rows 55–57).
 * Never true for an error in our SQL.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone)
  const code = codeOf(error)
  return networkCodes.has(code) || sqlStates.test(code) || messages.test(error.message)
}

/** True if the disk of the database or of the server's files is full (security.md row 57). */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && fullCodes.has(codeOf(error))
}
