/** Writes an error of a part of the server to standard error. */
export const logError = (what: string) => (error: Error) => process.stderr.write(`${what}: ${error.message}\n`)
