import { closeToast, showToast } from '#ui/toast.ts'
import { ApiError } from './errors.ts'
import { reportError } from './report/report.ts'

const atFault = 500
const toastKeys = new WeakMap<ApiError, number>()

/**
 * Shows a call's failure as a toast with the server's title; one without a reply is only logged (seed section 8). The number
 * to ask with stands where the server is at fault.
 */
export function showFailure(error: unknown): void {
  reportError(error)
  if (!(error instanceof ApiError)) return
  const { message, status, requestId } = error
  toastKeys.set(error, showToast({ kind: 'error', message, requestId: status >= atFault ? requestId : null }))
}

/** Closes the toast of a failed call, which is being retried. */
export function closeFailure(error: Error | null): void {
  const key = error instanceof ApiError ? toastKeys.get(error) : undefined
  if (key !== undefined) closeToast(key)
}
