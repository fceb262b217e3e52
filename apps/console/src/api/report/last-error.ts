import type { LastError } from '@azas/domain/support/support-mail.ts'
import { ApiError } from '../errors.ts'

let last: LastError | null = null

/** Stores the last error for a mail to the support (product.md SHL-05). */
export function keepLastError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  last = { message, requestId: error instanceof ApiError ? error.requestId : null, at: new Date() }
}

/** The last error since the page was loaded. */
export function getLastError(): LastError | null {
  return last
}
