const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Node's codes for a connection that cannot be had or broke. */
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
/** What the driver says without a code. */
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/u

const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * Whether an error says that the database is gone, starting, full or too slow: an answer of 503, and worth a retry
 * (security.md rows 55–57). A fault of our SQL is never one.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone)
  const code = codeOf(error)
  return networkCodes.has(code) || sqlStates.test(code) || messages.test(error.message)
}

/** Whether an error says that the disk of the database, or of our files, is full (security.md row 57). */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && fullCodes.has(codeOf(error))
}
