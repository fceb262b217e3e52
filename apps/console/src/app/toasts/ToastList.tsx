import '#styles/toast.css'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { findPageTitle } from '#ui/overlay/page-title.ts'
import { closeToast, onToast, readToasts, type StandingToast } from '#ui/toast.ts'

/** Seed section 9, in ms. */
const successMs = 2000

/** All toasts, at the top of the screen (product.md SHL-09). */
export function ToastList() {
  return useSyncExternalStore(onToast, readToasts).map((toast) => <ToastCard key={toast.key} toast={toast} />)
}

/** A success leaves by itself, an error stays until it is closed; both can be closed (seed sections 8 and 9). */
function ToastCard({ toast }: { toast: StandingToast }) {
  const { key, kind, message, requestId, action: Action } = toast
  const isError = kind === 'error'
  const isBrief = !isError && Action === undefined
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const rememberFocus = useFocusBack(card)
  const takeFocus = (event: FocusEvent) => {
    setFocus(true)
    rememberFocus(event)
  }
  useEffect(() => {
    if (!isBrief) return undefined
    const timer = setTimeout(() => closeToast(key), successMs)
    return () => clearTimeout(timer)
  }, [isBrief, key])
  return (
    <div
      ref={card}
      className={`toast ${isError ? 'bad' : 'ok'}`}
      role={isError ? 'alert' : 'status'}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={takeFocus}
      onBlur={() => setFocus(false)}
    >
      <Icon name={isError ? 'erri' : 'check'} />
      <p>
        {message}
        {requestId ? <span className="cap">{fill(failureWords.requestId, { id: requestId })}</span> : null}
      </p>
      {Action ? <Action toastKey={key} isPaused={isPointedAt || hasFocus} /> : null}
      <button type="button" className="shut" aria-label={actionWords.closeNotification} onClick={() => closeToast(key)}>
        <Icon name="x" />
      </button>
    </div>
  )
}

/** Gives the focus back when the toast goes that has it: to where it came from, else to the page's title. */
function useFocusBack(card: RefObject<HTMLElement | null>) {
  const origin = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const toast = card.current
    return () => {
      if (toast?.contains(document.activeElement)) focusFirst([origin.current, findPageTitle()])
    }
  }, [card])
  return ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('.toast')) origin.current = relatedTarget
  }
}

function focusFirst(elements: readonly (HTMLElement | null)[]): void {
  elements.find((element) => element?.isConnected)?.focus({ preventScroll: true })
}
