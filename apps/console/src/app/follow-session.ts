import { loginPath } from '@azas/domain/access/signed-out.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findRedirect } from '#api/session/entrance.ts'
import { getLastEnd, isSignedIn, onSessionChange } from '#api/session/session.ts'

/** Redirects to the login document when the session ends, here or in another tab, with the path to return to. */
export function followSession(queryClient: QueryClient): void {
  let isLeaving = false
  onSessionChange(() => {
    if (isLeaving || isSignedIn()) return
    isLeaving = true
    // No return path after a logout: the next person may be another one.
    window.location.assign(
      getLastEnd() === 'loggedOut' ? loginPath : (findRedirect(window.location, false) ?? loginPath),
    )
    queryClient.clear()
  })
}
