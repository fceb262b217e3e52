import type { LastError } from '@azas/domain/support/support-mail.ts'
import { ApiError } from '../errors.ts'

let last: LastError | null = null

/** Remembers what went wrong, so that a mail to the support can carry it (product.md SHL-05). */
export function keepLastError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  last = { message, requestId: error instanceof ApiError ? error.requestId : null, at: new Date() }
}

/** What went wrong last since the page was loaded; null when nothing did. */
export function getLastError(): LastError | null {
  return last
}
