import { fill } from '@azas/domain/words/fill.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { reportError } from '#api/report/report.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { isUndoKey } from '#ui/overlay/is-writing.ts'
import { type About, closeToast, readToasts, showToast, type ToastActionProps } from '#ui/toast.ts'

/** How long a step can be taken back (product.md SHL-15). */
const undoSeconds = 10

type UndoButtonProps = ToastActionProps & { undo: () => Promise<unknown>; about: About }

/** The button of the toast of a step on a record. */
export const undoButtonOf = (about: About, undo: () => Promise<unknown>) => (props: ToastActionProps) => (
  <UndoButton undo={undo} about={about} {...props} />
)

/** In the toast of a step: takes it back by its inverse call, once, while the time runs. */
function UndoButton({ toastKey, undo, about, isPaused }: UndoButtonProps) {
  const { run, isPending } = useUndo({ toastKey, undo, about })
  useUndoKey(toastKey, run)
  const seconds = useCountdown(undoSeconds, isPaused || isPending)
  useEffect(() => {
    if (seconds === 0) closeToast(toastKey)
  }, [seconds, toastKey])
  return (
    <>
      <span className="cap" aria-hidden="true">
        {fill(undoWords.secondsLeft, { n: seconds })}
      </span>
      <button type="button" className="btn" aria-keyshortcuts="Control+Z Meta+Z" aria-busy={isPending} onClick={run}>
        <Icon name="undo" />
        {undoWords.undo}
      </button>
    </>
  )
}

/** Toasts have a root of their own, without the client of queries. */
function useUndo({ toastKey, undo, about }: Omit<UndoButtonProps, 'isPaused'>) {
  const started = useRef(false)
  const [isPending, setPending] = useState(false)
  const run = async () => {
    if (started.current) return
    started.current = true
    setPending(true)
    const next = await undo().then(() => done, toFailure)
    closeToast(toastKey)
    showToast({ ...next, about })
  }
  return { isPending, run: () => void run() }
}

/** Of several steps that can be taken back the key takes the last. */
function useUndoKey(toastKey: number, run: () => void): void {
  const undoLast = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isUndoKey(event)) return
    if (readToasts().findLast(({ action }) => action !== undefined)?.key !== toastKey) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', undoLast)
    return () => window.removeEventListener('keydown', undoLast)
  }, [])
}

const done = { kind: 'success', message: undoWords.undone } as const

function toFailure(error: Error) {
  reportError(error)
  // The title of a stale version speaks of a form.
  const isStale = error instanceof ApiError && error.current !== undefined
  return {
    kind: 'error',
    message: isStale ? undoWords.changedSince : error.message,
    requestId: error instanceof ApiError ? error.requestId : null,
  } as const
}

/** Counts down to 0, a second at a time. */
function useCountdown(from: number, isPaused: boolean): number {
  const [seconds, setSeconds] = useState(from)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => setSeconds((now) => Math.max(0, now - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isPaused])
  return seconds
}
