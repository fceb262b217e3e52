import { scopeOf } from '../access/permissions.ts'
import type { UserRole } from '../access/roles.ts'
import type { ContractStatus } from '../service-contract/service-contract.ts'
import type { LoginStatus } from '../user/user.ts'
import { fill } from '../words/fill.ts'
import { type AdminAction, type AdminRole, restorableDays } from './admin.ts'
import { adminWords as words } from './admin.words.ts'

export type AdminActor = { id: string; role: UserRole }
/** The fields of an administrator that the rules need; a list row has all of them. */
export type AdminTarget = {
  id: string
  role: AdminRole
  status: LoginStatus
  contractStatus: ContractStatus
  /** True if the contract is signed and the company has no other active Admin. */
  isLastAdmin: boolean
  /** Until when a deleted account can be restored; null for others. */
  restorableUntil: string | null
}

/** Whether a role may change administrators of another: only below the own rank (security.md section 3). */
export function mayManage(actor: UserRole, target: AdminRole): boolean {
  return scopeOf(actor, target === 'Admin' ? 'company-admin.write' : 'sub-admin.write') !== null
}

/** The lead of the list of administrators, by the reader's role. */
export function adminLead(role: UserRole): string {
  if (scopeOf(role, 'admin.read') === 'all') return words.lead
  return scopeOf(role, 'sub-admin.write') === null ? words.ownReadLead : words.ownLead
}

const ofOneself: Partial<Record<AdminAction, string>> = {
  pause: words.selfPause,
  delete: words.selfDelete,
  change_role: words.selfRole,
}

const ofTheLastAdmin: Partial<Record<AdminAction, string>> = {
  pause: words.lastAdminPause,
  delete: words.lastAdminDelete,
  change_role: words.lastAdminRole,
}

/** The statuses that refuse an action, with the reason (product.md ADM-02). */
export const adminStatusRefusals: Partial<Record<AdminAction, Partial<Record<LoginStatus, string>>>> = {
  pause: { Pause: words.alreadyPaused },
  resume: { NoLogin: words.notPaused, Active: words.notPaused },
  resend_invitation: { Active: words.alreadySignedIn, Pause: words.pausedNoMail },
  send_reset: { NoLogin: words.notSignedInYet, Pause: words.pausedNoMail },
}

function ofDeletion(action: AdminAction, { status, restorableUntil }: AdminTarget, now: Date): string | null {
  if (action !== 'restore') return status === 'Inactive' ? words.deleted : null
  if (status !== 'Inactive') return words.notDeleted
  const intime = restorableUntil !== null && now.getTime() < Date.parse(restorableUntil)
  return intime ? null : fill(words.restoreTooLate, { days: restorableDays })
}

/**
 * Why an action on an administrator is refused, for the disabled button and the server's 409; null if allowed (product.md
 * ADM-02, ADM-04). Nobody pauses, demotes or deletes themself or the last active Admin of a signed company.
 */
export function adminRefusal(action: AdminAction, actor: AdminActor, target: AdminTarget, now: Date): string | null {
  const own = actor.id === target.id ? ofOneself[action] : undefined
  if (own) return own
  if (!mayManage(actor.role, target.role)) return words.notAllowed
  if (target.contractStatus === 'Terminated') return words.terminatedReadOnly
  const deletion = ofDeletion(action, target, now)
  if (deletion) return deletion
  return (
    (target.isLastAdmin ? ofTheLastAdmin[action] : undefined) ?? adminStatusRefusals[action]?.[target.status] ?? null
  )
}
