import type { Administrator } from '@azas/api/administrator.ts'
import type { Me } from '@azas/api/session.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { AdminAction } from '@azas/domain/admin/admin.ts'
import { adminActionWords as words } from '@azas/domain/admin/admin-screens.words.ts'

/** Something that can be done to an administrator; with the reason where it cannot be done now (product.md ADM-04). */
export type ActionEntry = { action: AdminAction; word: string; refusal: string | null }

const entryWords: Record<AdminAction, string> = {
  update: words.update,
  resend_invitation: words.resend,
  send_reset: words.reset,
  sign_out: words.signOut,
  pause: words.pause,
  resume: words.resume,
  change_role: words.changeRole,
  delete: words.delete,
  restore: words.restore,
}

function actionsFor({ auth }: Me, { status }: Administrator): AdminAction[] {
  if (status === 'Inactive') return ['restore']
  const roles = scopeOf(auth.role, 'company-admin.write') ? (['change_role'] as const) : []
  const halt = status === 'Pause' ? 'resume' : 'pause'
  return ['update', 'resend_invitation', 'send_reset', 'sign_out', halt, ...roles, 'delete']
}

/** Whether a person may do anything at all to administrators: who may not is shown no menu. */
export function mayAct({ auth }: Me): boolean {
  return scopeOf(auth.role, 'sub-admin.write') !== null
}

/** What a person can do to an administrator, in the order of the menu. */
export function entriesFor(
  me: Me,
  admin: Administrator,
  refusalOf: (action: AdminAction, admin: Administrator) => string | null,
): ActionEntry[] {
  return actionsFor(me, admin).map((action) => ({
    action,
    word: entryWords[action],
    refusal: refusalOf(action, admin),
  }))
}
