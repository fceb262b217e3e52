import type { Me } from '@azas/api/session/session.operations.ts'
import { deniedSegment, landingOf, mayOpen, type Segment } from '@azas/domain/access/pages.ts'
import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { redirect } from '@tanstack/react-router'
import { leave } from './guards.ts'

type GuardArgs = { context: { me: Me } }

/** Redirects a role without access to its landing page (seed section 2). */
export function requirePage(segment: Segment) {
  return ({ context }: GuardArgs): void => {
    const { role } = context.me.auth
    if (!mayOpen(role, segment)) redirectToLanding(role)
  }
}

/** Redirects a role without the permission back to the page. */
export function requirePermission(segment: Segment, permission: Permission) {
  return (args: GuardArgs): void => {
    requirePage(segment)(args)
    if (scopeOf(args.context.me.auth.role, permission) === null) leave(redirect({ to: `/system/${segment}` }))
  }
}

/** Redirects a role that reads the people of all companies: they are listed site by site (product.md PRF-14). */
export function requireOneCompany({ context }: GuardArgs): void {
  const { role } = context.me.auth
  const scope = scopeOf(role, 'project-user.read')
  if (scope === 'all' || scope === null) redirectToLanding(role)
}

/** Unknown and empty paths lead to the role's landing page. */
export function leadToLanding({ context }: GuardArgs): void {
  redirectToLanding(context.me.auth.role)
}

export function requireDenied({ context }: GuardArgs): void {
  const { role } = context.me.auth
  if (landingOf(role) !== deniedSegment) redirectToLanding(role)
}

export function leadToAccount(): void {
  leave(redirect({ to: '/system/account/session', replace: true }))
}

/** Redirects a role that reads only its own audit entries to them. */
export function requireWholeLog({ context }: GuardArgs): void {
  const { role } = context.me.auth
  if (scopeOf(role, 'audit.read') === 'own') leave(redirect({ to: '/system/account/history', replace: true }))
}

/** Redirects a role that may erase nobody to its own account. */
export function requireErasure({ context }: GuardArgs): void {
  if (scopeOf(context.me.auth.role, 'person.erase') === null) leadToAccount()
}

function redirectToLanding(role: UserRole): never {
  return leave(redirect({ to: `/system/${landingOf(role)}` }))
}
