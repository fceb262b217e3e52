import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { reportError } from '#api/report/report.ts'
import { hasToasts, onToast } from '#ui/toast.ts'

const load = () => import('./Toasts.tsx')
const Toasts = lazy(async () => ({ default: (await load()).Toasts }))

/** Loads the toasts at the first input, so that no list waits for them (PRF-10). */
export function LazyToasts() {
  const isNeeded = useSyncExternalStore(onToast, hasToasts)
  useEffect(() => {
    const once = new AbortController()
    const fetchAhead = () => {
      once.abort()
      load().catch(reportError)
    }
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchAhead, { signal: once.signal })
    return () => once.abort()
  }, [])
  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
