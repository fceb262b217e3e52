import { useEffect, useState } from 'react'

const patienceMs = 300

/** True once `pending` has lasted 300 ms: a quick answer shows no skeleton (product.md LST-04). */
export function useWaiting(pending: boolean): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setWaited(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setWaited(false)
    }
  }, [pending])
  return pending && waited
}
