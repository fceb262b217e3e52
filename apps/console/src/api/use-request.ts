import { useEffect, useRef, useState } from 'react'
import { reportError } from './report/report.ts'

type Settled<T> = { data: T; error: null } | { data: null; error: Error }
const pending = { data: null, error: null } as const

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

async function settle<T>(promise: Promise<T>): Promise<Settled<T>> {
  try {
    return { data: await promise, error: null }
  } catch (error) {
    reportError(error)
    return { data: null, error: toError(error) }
  }
}

/** Reads on load, and again on `reload`. For pages without a query client. */
export function useReading<T>(read: () => Promise<T>) {
  const [state, setState] = useState<Settled<T> | typeof pending>(pending)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(read)
  useEffect(() => {
    let current = true
    void settle(latest.current()).then((settled) => current && setState(settled))
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
    setState(await settle(send(input)))
    setPending(false)
    busy.current = false
  }
  return { ...state, isPending, submit: (input: I) => void submit(input) }
}
