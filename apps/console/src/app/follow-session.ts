import type { QueryClient } from '@tanstack/react-query'
import { reportError } from '#api/report.ts'
import { getLastEnd, isSignedIn, onSessionChange, watchOtherTabs } from '#api/session.ts'
import { isInvitation } from '#features/session/invitation-token.ts'
import type { AppRouter } from './router.tsx'

/** Leads to the login page when the session ends, here or in another tab, and back in when one begins elsewhere. */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  watchOtherTabs()
  onSessionChange(() => {
    follow(router, queryClient).catch(reportError)
  })
}

async function follow(router: AppRouter, queryClient: QueryClient): Promise<void> {
  const { location } = router.state
  // Where one is going, not what is still shown: an end that is told again meanwhile must not lead away a second time.
  const [routes] = router.getMatchedRoutes(location.pathname)
  const isOut = routes.some(({ id }) => id === '/system/signed-out')
  if (isInvitation(location.hash) || (isSignedIn() && isOut)) {
    await router.invalidate()
    return
  }
  if (isSignedIn()) return
  // After a chosen logout the next person starts afresh; otherwise one comes back to where one was.
  const to = getLastEnd() === 'loggedOut' ? undefined : location.href
  if (!isOut) await router.navigate({ to: '/system/login', search: { to } })
  queryClient.clear()
}
