import type { Me } from '@azas/api/session.operations.ts'
import { deniedSegment, landingOf, mayOpen, type Segment } from '@azas/domain/access/pages.ts'
import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { SessionEndedError } from '#api/errors.ts'
import { meQuery } from '#api/me.ts'
import { identifyUser } from '#api/report.ts'
import { isSignedIn } from '#api/session.ts'
import { getSettings } from '#api/settings.ts'
import { isInvitation } from '#features/session/invitation-token.ts'

type Redirection = Response & { options: unknown }
type Context = { context: { queryClient: QueryClient } }
type Located = Context & { location: { href: string } }
type Known = { context: { me: Me } }

/** Lets in who is signed in and has set a password; everybody else is led where they belong (SES-05, SES-06). */
export async function requireMe({ context, location }: Located): Promise<{ me: Me }> {
  const me = await loadMe(context.queryClient)
  if (!me) return leave(redirect({ to: '/system/login', search: { to: location.href } }))
  if (!me.detail.accessed_at) return leave(toWelcome())
  return { me }
}

/** The signed-out pages are for the signed-out. */
export function requireNobody(): void {
  if (isSignedIn()) leave(redirect({ to: '/system' }))
}

/** The page of the first password stands for an invitation, whoever opens it, and for a first login. */
export async function requireFirstLogin({
  context,
  location,
}: Context & { location: { hash: string } }): Promise<void> {
  if (isInvitation(location.hash)) return
  const me = await loadMe(context.queryClient)
  if (me?.detail.accessed_at) redirectToLanding(me.auth.role)
}

/** What a role may not open leads to its landing page (seed section 2). */
export function requirePage(segment: Segment) {
  return ({ context }: Known): void => {
    const { role } = context.me.auth
    if (!mayOpen(role, segment)) redirectToLanding(role)
  }
}

/** Who may open a page but not change what it shows is led back to it. */
export function requirePermission(segment: Segment, permission: Permission) {
  return (known: Known): void => {
    requirePage(segment)(known)
    if (scopeOf(known.context.me.auth.role, permission) === null) leave(redirect({ to: `/system/${segment}` }))
  }
}

/** Unknown and empty paths lead to the role's landing page. */
export function leadToLanding({ context }: Known): void {
  redirectToLanding(context.me.auth.role)
}

export function requireDenied({ context }: Known): void {
  const { role } = context.me.auth
  if (landingOf(role) !== deniedSegment) redirectToLanding(role)
}

export function leadToSystem(): void {
  leave(redirect({ to: '/system' }))
}

export function leadToAccount(): void {
  leave(redirect({ to: '/system/account/session', replace: true }))
}

/** Who may read no more than their own part of the audit log is led there. */
export function requireWholeLog({ context }: Known): void {
  const { role } = context.me.auth
  if (scopeOf(role, 'audit.read') === 'own') leave(redirect({ to: '/system/account/history', replace: true }))
}

function redirectToLanding(role: UserRole): never {
  return leave(redirect({ to: `/system/${landingOf(role)}` }))
}

function toWelcome() {
  return redirect({ to: '/$realm/welcome-password-reset', params: { realm: getSettings().realm } })
}

function leave(to: Redirection): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router wants redirects thrown; their full type names every route
  throw to
}

async function loadMe(queryClient: QueryClient): Promise<Me | null> {
  if (!isSignedIn()) return null
  try {
    const me = await queryClient.query(meQuery)
    identifyUser(me.id)
    return me
  } catch (error) {
    if (error instanceof SessionEndedError) return null
    throw error
  }
}
