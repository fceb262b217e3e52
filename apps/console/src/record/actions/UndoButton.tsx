import { actionWords } from '@azas/domain/words/shell.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { reportError } from '#api/report/report.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { closeToast, showToast } from '#ui/toast.ts'

/** Seconds in which a step can be taken back (product.md SHL-15). */
const seconds = 10

type UndoButtonProps = {
  /** The toast's. */
  id: number
  undo: () => Promise<unknown>
  /** Somebody points at the toast or is in it: the time stands still. */
  isHeld: boolean
}

/** Takes the step back by its inverse call, once, while the time runs. */
export function UndoButton({ id, undo, isHeld }: UndoButtonProps) {
  const { run, isPending } = useUndo(id, undo)
  const left = useSecondsLeft(isHeld || isPending)
  useEffect(() => {
    if (left === 0) closeToast(id)
  }, [left, id])
  return (
    <>
      <span className="cap" aria-hidden="true">
        {fill(actionWords.secondsLeft, { n: left })}
      </span>
      <button type="button" className="btn" aria-busy={isPending} onClick={run}>
        <Icon name="undo" />
        {actionWords.undo}
      </button>
    </>
  )
}

/** Toasts have a root of their own, without the client of queries. */
function useUndo(id: number, undo: () => Promise<unknown>) {
  const started = useRef(false)
  const [isPending, setPending] = useState(false)
  const run = async () => {
    if (started.current) return
    started.current = true
    setPending(true)
    const next = await undo().then(() => done, toFailure)
    closeToast(id)
    showToast(next)
  }
  return { isPending, run: () => void run() }
}

const done = { kind: 'success', message: actionWords.undone } as const

function toFailure(error: Error) {
  reportError(error)
  return {
    kind: 'error',
    message: error.message,
    requestId: error instanceof ApiError ? error.requestId : null,
  } as const
}

function useSecondsLeft(isHeld: boolean): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isHeld])
  return left
}
