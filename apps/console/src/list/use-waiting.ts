import { useEffect, useState } from 'react'

const patienceMs = 300

/** True once `pending` has lasted 300 ms: a quick reply shows no skeleton (product.md LST-04). */
export function useWaiting(pending: boolean): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setElapsed(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [pending])
  return pending && hasElapsed
}
