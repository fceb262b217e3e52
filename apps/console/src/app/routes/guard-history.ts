import { findRedirect } from '#api/session/entrance.ts'
import { isSignedIn } from '#api/session/session.ts'

/** A page that the browser kept for its back button shows nothing to whom it is no longer for (product.md SES-06). */
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
