/** Node's words for a connection that cannot be had or broke, and PostgreSQL's classes for "not now". */
const nodeCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND'])
const sqlStates = /^(08...|57P0[123]|53...|57014|55P03|55000|25006)$/u
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/u

/**
 * Whether an error says that the database is gone, starting, full or too slow: an answer of 503, and worth a retry
 * (security.md rows 55–57). A fault of our SQL is never one.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return nodeCodes.has(code) || sqlStates.test(code) || messages.test(error.message)
}
