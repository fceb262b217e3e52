/** The system's code of an error (`ENOENT`, `EACCES`, an SQLSTATE …), or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** An error's message, for the end of a sentence. */
export function osErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
