import { findRedirect } from '#api/session/entrance.ts'
import { isSignedIn } from '#api/session/session.ts'

/** Hides a page from the back-forward cache that the person may no longer open (product.md SES-06). */
export function guardHistory(): void {
  const hideOrShow = () => {
    const redirect = findRedirect(window.location, isSignedIn())
    document.documentElement.hidden = redirect !== null
    return redirect
  }
  window.addEventListener('pagehide', hideOrShow)
  window.addEventListener('pageshow', ({ persisted }) => {
    const redirect = persisted ? hideOrShow() : null
    if (redirect !== null) window.location.replace(redirect)
  })
}
