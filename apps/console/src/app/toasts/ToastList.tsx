import '#styles/toast.css'
import { actionWords } from '@azas/domain/words/shell.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { closeToast, onToast, readToasts, type StandingToast } from '#ui/toast.ts'

/** Seed section 9, in ms. */
const successMs = 2000

/** All toasts, at the top of the screen (product.md SHL-09). */
export function ToastList() {
  return useSyncExternalStore(onToast, readToasts).map((toast) => <ToastCard key={toast.key} toast={toast} />)
}

/** A success leaves by itself, an error stays until it is closed; both can be closed (seed sections 8 and 9). */
function ToastCard({ toast: { key, kind, message, requestId } }: { toast: StandingToast }) {
  const isError = kind === 'error'
  useEffect(() => {
    if (isError) return undefined
    const timer = setTimeout(() => closeToast(key), successMs)
    return () => clearTimeout(timer)
  }, [isError, key])
  return (
    <div className={`toast ${isError ? 'bad' : 'ok'}`} role={isError ? 'alert' : 'status'}>
      <Icon name={isError ? 'erri' : 'check'} />
      <p>
        {message}
        {requestId ? <span className="cap">{fill(failureWords.requestId, { id: requestId })}</span> : null}
      </p>
      <button type="button" aria-label={actionWords.closeNotification} onClick={() => closeToast(key)}>
        <Icon name="x" />
      </button>
    </div>
  )
}
