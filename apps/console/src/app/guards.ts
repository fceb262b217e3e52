import type { Me } from '@azas/api/session.operations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { SessionEndedError } from '#api/errors.ts'
import { meQuery } from '#api/me.ts'
import { knowPerson } from '#api/person.ts'
import { isSignedIn } from '#api/session.ts'
import { getSettings } from '#api/settings.ts'
import { isInvitation } from '#features/session/invitation-token.ts'

type Redirection = Response & { options: unknown }
type Context = { context: { queryClient: QueryClient } }
type Located = Context & { location: { href: string } }
type Opener = Located & { context: { loadShell: () => Promise<() => void> } }

/** Lets in who is signed in and has set a password; everybody else is led where they belong (SES-05, SES-06). */
export async function requireMe({ context, location }: Located): Promise<{ me: Me }> {
  const me = await loadMe(context.queryClient)
  if (!me) return leave(redirect({ to: '/system/login', search: { to: location.href } }))
  if (!me.detail.accessed_at) return leave(toWelcome())
  return { me }
}

/** Fetches what lies behind the login for whoever may be there, and goes on to it. */
export async function openSignedIn({ context, location }: Opener): Promise<void> {
  // Only who is let in: a map that changes under the sentence of an error takes it away.
  const [, joinShell] = await Promise.all([requireMe({ context, location }), isSignedIn() ? context.loadShell() : null])
  joinShell?.()
  leave(redirect({ href: location.href, replace: true }))
}

/** The signed-out pages are for the signed-out; whoever was heading somewhere goes on there. */
export function requireNobody(to = '/system'): void {
  if (isSignedIn()) leave(redirect({ href: to }))
}

/** The page of the first password stands for an invitation, whoever opens it, and for a first login. */
export async function requireFirstLogin({
  context,
  location,
}: Context & { location: { hash: string } }): Promise<void> {
  if (isInvitation(location.hash)) return
  const me = await loadMe(context.queryClient)
  if (me?.detail.accessed_at) leadToSystem()
}

export function leadToSystem(): never {
  return leave(redirect({ to: '/system' }))
}

function toWelcome() {
  return redirect({ to: '/$realm/welcome-password-reset', params: { realm: getSettings().realm } })
}

/** Ends a guard: the router goes there instead. */
export function leave(to: Redirection): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router wants redirects thrown; their full type names every route
  throw to
}

async function loadMe(queryClient: QueryClient): Promise<Me | null> {
  if (!isSignedIn()) return null
  try {
    const me = await queryClient.query(meQuery)
    knowPerson(me)
    return me
  } catch (error) {
    if (error instanceof SessionEndedError) return null
    throw error
  }
}
