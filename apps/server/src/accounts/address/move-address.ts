import type { AuditAction } from '@azas/domain/audit/audit.ts'
import type { Call } from '#call/call.ts'
import type { FieldError } from '#call/problem.ts'
import { type ChangedRecord, writeAudit } from '#change/audit-entry.ts'
import { forgetInvitation } from '#mail/deliveries.queries.ts'
import { endSessionsOf, invalidateLinks, replaceCards } from '../means/sign-in-means.queries.ts'
import { requestInvitations } from '../request-invitation.ts'
import { countAddresses } from './address-throttle.ts'
import { claimAddress } from './claim-address.ts'

/** A new address has no owner until it is claimed, and no password until its owner follows a mail. */
export const unproven = { owns_email: false, shares_email: false, password_hash: null }

type Moved = { record: ChangedRecord & { id: string }; accessedAt: Date | null; isActive: boolean; taken: FieldError }

/**
 * Invalidates mailed links and ends sessions, because the address is the sign-in name; mails the new address a link to
 * set a password (docs/decisions/0019-addresses-of-other-companies.md). Throws `taken` for a SuperUser, 429 beyond the
 * hour's addresses. `call.db` must be the change's transaction.
 */
export async function moveAddress(call: Call, moved: Moved): Promise<void> {
  await countAddresses(call, 1)
  await claimAddress(call, moved.record.id, moved.taken)
  // The rows in the order of a mail's try, which takes its delivery and then the links.
  await mailNewAddress(call, moved)
  await endAddress(call, moved.record.id)
}

async function mailNewAddress(call: Call, { record, accessedAt, isActive }: Moved): Promise<void> {
  const { db, actor } = call
  const audit = (action: AuditAction) => writeAudit(call, action, record)
  if (!isActive) return forgetInvitation(db, record.id)
  if (accessedAt) {
    const inviter = { name: actor.displayname, role: actor.role }
    await call.jobs.enqueue(db, 'mail.set-password', { userId: record.id, inviter })
    return audit('reset-requested')
  }
  await requestInvitations(call, [record.id])
  await audit('invited')
}

/** Invalidates what the old address was mailed, and ends the sessions. */
export async function endAddress({ db, now }: Call, userId: string): Promise<void> {
  const at = now()
  await endSessionsOf(db, [userId], 'email', at)
  await invalidateLinks(db, 'reset', [userId], at)
  await invalidateLinks(db, 'invitation', [userId], at)
  await replaceCards(db, [userId], at)
}
