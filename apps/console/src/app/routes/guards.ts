import type { Me } from '@azas/api/session/session.operations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { SessionEndedError } from '#api/errors.ts'
import { findRedirect } from '#api/session/entrance.ts'
import { meQuery } from '#api/session/me.ts'
import { setCurrentUser } from '#api/session/person.ts'
import { isSignedIn } from '#api/session/session.ts'
import { getSettings } from '#api/settings.ts'

type Redirection = Response & { options: unknown }
type Context = { context: { queryClient: QueryClient } }

/** Requires a signed-in person with a password; redirects others to the signed-out pages (SES-05, SES-06). */
export async function requireMe({ context }: Context): Promise<{ me: Me }> {
  if (!isSignedIn()) return leaveDocument(findRedirect(window.location, false) ?? '/')
  const me = await loadMe(context.queryClient)
  if (!me.detail.accessed_at) return leaveDocument(`/${getSettings().realm}/welcome-password-reset`)
  return { me }
}

export function leadToSystem(): never {
  return leave(redirect({ to: '/system' }))
}

/** Ends a guard with a redirect. */
export function leave(to: Redirection): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router wants redirects thrown; their full type names every route
  throw to
}

async function loadMe(queryClient: QueryClient): Promise<Me> {
  try {
    const me = await queryClient.query(meQuery)
    setCurrentUser(me)
    return me
  } catch (error) {
    // follow-session.ts redirects to the login document.
    if (error instanceof SessionEndedError) return waitForUnload()
    throw error
  }
}

function leaveDocument(href: string): Promise<never> {
  window.location.replace(href)
  return waitForUnload()
}

/** Never resolves: the page stays until the next document loads. */
const waitForUnload = () => new Promise<never>(() => undefined)
