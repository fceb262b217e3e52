import type { Me } from '@azas/api/session.operations.ts'
import { deniedSegment, landingOf, mayOpen, type Segment } from '@azas/domain/access/pages.ts'
import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { redirect } from '@tanstack/react-router'
import { leave } from './guards.ts'

type Known = { context: { me: Me } }

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
