import { useEffect, useRef, useState } from 'react'
import { ApiError } from './errors.ts'
import { reportError } from './report/report.ts'
import { showFailure } from './show-failure.ts'

type Settled<T> = { data: T; error: null } | { data: null; error: Error }
const pending = { data: null, error: null } as const

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

async function settle<T>(promise: Promise<T>, tell: (error: unknown) => void): Promise<Settled<T>> {
  try {
    return { data: await promise, error: null }
  } catch (error) {
    tell(error)
    return { data: null, error: toError(error) }
  }
}

/** An invalid link (400) has a page of its own, which says so. */
const tellOfReading = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? reportError(error) : showFailure(error)

/** Reads on load, and again on `reload`. For pages without a query client. */
export function useReading<T>(read: () => Promise<T>) {
  const [state, setState] = useState<Settled<T> | typeof pending>(pending)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(read)
  useEffect(() => {
    let current = true
    void settle(latest.current(), tellOfReading).then((settled) => current && setState(settled))
    return () => {
      current = false
    }
  }, [attempt])
  const reload = () => {
    setState(pending)
    setAttempt((before) => before + 1)
  }
  return { ...state, reload }
}

/** Submits one request at a time: a second press meanwhile does nothing. */
export function useSubmit<I, T>(send: (input: I) => Promise<T>) {
  const [state, setState] = useState<Settled<T> | typeof pending>(pending)
  const [isPending, setPending] = useState(false)
  // A ref, because two presses may come before the next render.
  const busy = useRef(false)
  const submit = async (input: I) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setState(pending)
    setState(await settle(send(input), showFailure))
    setPending(false)
    busy.current = false
  }
  return { ...state, isPending, submit: (input: I) => void submit(input) }
}
