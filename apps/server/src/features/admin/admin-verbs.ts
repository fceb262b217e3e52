import type { Administrator } from '@azas/api/admin/administrator.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { AdminActionForm, AdminRoleForm } from '@azas/domain/admin/admin.forms.ts'
import type { AdminAction, AdminRole } from '@azas/domain/admin/admin.ts'
import { adminWords as words } from '@azas/domain/admin/admin.words.ts'
import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { toLoginStatus } from '@azas/domain/user/user.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { setAdminSites } from '#accounts/accounts.queries.ts'
import { countAddresses } from '#accounts/address/address-throttle.ts'
import { claimAddresses } from '#accounts/address/addresses.queries.ts'
import { claimAddress } from '#accounts/address/claim-address.ts'
import { siteName } from '#accounts/create-administrator.ts'
import { endSessionsOf } from '#accounts/means/sign-in-means.queries.ts'
import { requestInvitations } from '#accounts/request-invitation.ts'
import { findMailRefusal } from '#accounts/throttle/count-mail.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { mapUniqueViolation } from '#change/map-unique-violation.ts'
import { saveVersion } from '#change/record.queries.ts'
import { assertSites } from './admin.usecases.ts'
import { type Change, type Changes, auditChange, auditEach, withAdministrator } from './with-administrator.ts'

export type AdminVerb = Extract<
  AdminAction,
  'pause' | 'resume' | 'restore' | 'resend_invitation' | 'send_reset' | 'sign_out'
>

const reasonChange = (reason: string | null): AuditChanges =>
  reason ? { reason: { before: null, after: reason } } : {}

const idsOf = ({ rows }: Changes) => rows.map(({ id }) => id)

/** Sets the status; a database trigger ends the sessions (product.md SES-08). */
const setStatus =
  (status: 'Active' | 'Pause', action: 'paused' | 'resumed') => async (changes: Changes, reason: string | null) => {
    await saveVersion(changes.call.db, 'users', idsOf(changes), { status }, changes.now)
    await auditEach(changes, action, (row) => ({
      status: { before: row.status, after: toLoginStatus(status, row.accessedAt) },
      ...reasonChange(reason),
    }))
  }

const restoreTaken = { path: 'email', title: words.restoreEmailTaken }

/** Restores the account and its sites; another company may own its address by now. */
async function restore(change: Change, reason: string | null): Promise<void> {
  const { call, row, now } = change
  const status = row.deletedFrom ?? 'Pause'
  const restoredRow = { status, deleted_at: null, deleted_from: null, owns_email: false }
  try {
    await mapUniqueViolation({ users_contract_email_key: restoreTaken }, () =>
      saveVersion(call.db, 'users', [row.id], restoredRow, now),
    )
    await claimAddress(call, row.id, restoreTaken)
  } catch (error) {
    throw error instanceof Problem ? new Problem('conflict', { title: restoreTaken.title }) : error
  }
  await auditChange(change, 'restored', {
    status: { before: row.status, after: toLoginStatus(status, row.accessedAt) },
    ...reasonChange(reason),
  })
}

/** Applies each verb to administrators of one company, after the rules have allowed it. */
export const verbs: Record<AdminVerb, (changes: Changes, reason: string | null) => Promise<void>> = {
  pause: setStatus('Pause', 'paused'),
  resume: setStatus('Active', 'resumed'),
  restore: async ({ rows, ...change }, reason) => {
    for (const row of rows) await restore({ ...change, row }, reason)
  },
  resend_invitation: async (changes, reason) => {
    const { call } = changes
    const userIds = idsOf(changes)
    await countAddresses(call, userIds.length)
    await claimAddresses(call.db, userIds)
    await requestInvitations(call, userIds)
    await auditEach(changes, 'invited', () => reasonChange(reason))
  },
  send_reset: async (changes, reason) => {
    const { db, jobs } = changes.call
    const mails = idsOf(changes).map((userId) => ({ userId, inviter: null }))
    await jobs.enqueueAll(db, 'mail.set-password', mails)
    await auditEach(changes, 'reset-requested', () => reasonChange(reason))
  },
  sign_out: async (changes, reason) => {
    await endSessionsOf(changes.call.db, idsOf(changes), 'signed-out', changes.now)
    await auditEach(changes, 'signed-out', () => reasonChange(reason))
  },
}

const mailVerbs: readonly AdminVerb[] = ['resend_invitation', 'send_reset']

/** Counts the mail of a verb that sends one; the 429 if the address had too many (security.md row 92). */
export async function findVerbRefusal({ call, row }: Change, action: AdminVerb): Promise<Problem | null> {
  if (row.email === null || !mailVerbs.includes(action)) return null
  return findMailRefusal(call, 'account', row.email)
}

/** Applies an action to one administrator. */
export function doToAdmin(
  call: Call,
  { id, action }: { id: string; action: AdminVerb },
  { version, reason }: AdminActionForm,
): Promise<Administrator> {
  return withAdministrator(call, { id, version, action }, async ({ row, ...change }) => {
    const refusal = await findVerbRefusal({ row, ...change }, action)
    if (refusal) throw refusal
    await verbs[action]({ ...change, rows: [row] }, reason)
  })
}

/** Soft delete: ends the sessions, frees the address; the account can be restored for 30 days. */
export async function deleteAdmin(call: Call, { id, role }: { id: string; role: AdminRole }): Promise<null> {
  await withAdministrator(call, { id, role, version: null, action: 'delete' }, async (change) => {
    const { call: inner, row, now } = change
    const before = row.accountStatus === 'Pause' ? 'Pause' : 'Active'
    const deletion = { status: 'Inactive', deleted_at: now, deleted_from: before } as const
    await saveVersion(inner.db, 'users', [id], deletion, now)
    await auditChange(change, 'deleted', { status: { before: row.status, after: 'Inactive' } })
  })
  return null
}

/** Turns an Admin into a SubAdmin or back; an Admin has no sites, as the whole company is in their charge. */
export function changeRole(
  call: Call,
  id: string,
  { version, role, projectIds, reason }: AdminRoleForm,
): Promise<Administrator> {
  return withAdministrator(call, { id, version, action: 'change_role' }, async (change) => {
    const { call: inner, row, now } = change
    if (row.role === role)
      throw new Problem('conflict', { title: fill(words.sameRole, { role: userRole.label(role) }) })
    const sites = await assertSites(inner, row.contractId ?? '', role === 'SubAdmin' ? projectIds : [])
    const before = (row.sites ?? []).map(siteName)
    const after = sites.map(siteName)
    await saveVersion(inner.db, 'users', [id], { role }, now)
    await setAdminSites(
      inner.db,
      id,
      sites.map((site) => site.id),
    )
    const siteChanges: AuditChanges = before.length + after.length > 0 ? { sites: { before, after } } : {}
    await auditChange(change, 'updated', {
      role: { before: row.role, after: role },
      ...siteChanges,
      ...reasonChange(reason),
    })
  })
}
