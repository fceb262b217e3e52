import { findRedirect } from '#api/session/entrance.ts'
import { isSignedIn, onSessionChange, takeLastEnd } from '#api/session/session.ts'

/** Leads on when a session begins in another tab, and to the login page when a first login is given up. */
export function followNewSession(): void {
  onSessionChange(() => {
    const redirect = findRedirect(window.location, isSignedIn())
    if (redirect !== null) window.location.replace(redirect)
    // Nothing ended on this page that its login form would have to explain.
    else takeLastEnd()
  })
}
