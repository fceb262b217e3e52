import { startTransition, useEffect, useState } from 'react'

// Navigation of an entry without a router, by the browser's history.
const listeners = new Set<() => void>()

const readHref = () => window.location.href

/** The address of the page; the previous page stays until the next one has loaded. */
export function usePageLocation(): URL {
  const [href, setHref] = useState(readHref)
  useEffect(() => {
    const follow = () => startTransition(() => setHref(readHref()))
    listeners.add(follow)
    window.addEventListener('popstate', follow)
    return () => {
      listeners.delete(follow)
      window.removeEventListener('popstate', follow)
    }
  }, [])
  return new URL(href)
}

/** Shows another page of this entry. */
export function navigate(href: string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', href)
  if (!replace) window.scrollTo(0, 0)
  for (const listener of listeners) listener()
}
