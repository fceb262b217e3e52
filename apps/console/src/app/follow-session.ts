import type { QueryClient } from '@tanstack/react-query'
import { findRedirect } from '#api/session/entrance.ts'
import { getLastEnd, isSignedIn, onSessionChange } from '#api/session/session.ts'
import { loginPath } from '@azas/domain/access/signed-out.ts'

/** Leads to the login document when the session ends, here or in another tab, with the way back. */
export function followSession(queryClient: QueryClient): void {
  let leaving = false
  onSessionChange(() => {
    if (leaving || isSignedIn()) return
    leaving = true
    // After a chosen logout the next person starts afresh; otherwise one comes back to where one was.
    window.location.assign(
      getLastEnd() === 'loggedOut' ? loginPath : (findRedirect(window.location, false) ?? loginPath),
    )
    queryClient.clear()
  })
}
