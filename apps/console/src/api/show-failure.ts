import { showToast } from '#ui/toast.ts'
import { ApiError } from './errors.ts'
import { reportError } from './report/report.ts'

/** The toast of every failed call: the server's title and number. Without a reply it is only logged (seed section 8). */
export function showFailure(error: unknown): void {
  reportError(error)
  if (error instanceof ApiError) showToast({ kind: 'error', message: error.message, requestId: error.requestId })
}
