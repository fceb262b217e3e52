import { showToast } from '#ui/toast.ts'
import { ApiError } from './errors.ts'
import { reportError } from './report/report.ts'

/** Shows a call's failure as a toast with the server's title and number; one without a reply is only logged (seed section 8). */
export function showFailure(error: unknown): void {
  reportError(error)
  if (error instanceof ApiError) showToast({ kind: 'error', message: error.message, requestId: error.requestId })
}
