import type { Administrator } from '@azas/api/admin/administrator.ts'
import { type AdminRole, restorableDays } from '@azas/domain/admin/admin.ts'
import { toRecord } from '#db/columns.ts'
import { toInvitationMail } from '#mail/invitations.queries.ts'
import type { AdminRow } from './admin.queries.ts'

const dayMs = 86_400_000

/** Until when a deleted account can be restored. */
const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + restorableDays * dayMs).toISOString()

/** A row as the reply's administrator. */
export function toAdministrator(row: AdminRow): Administrator {
  const { accountStatus: _status, accessedAt: _at, deletedFrom: _from, deletedAt, mail, sites, ...fields } = row
  return {
    ...toRecord(fields),
    email: row.email ?? '',
    role: row.role as AdminRole,
    contractId: row.contractId ?? '',
    projects: sites,
    invitation: toInvitationMail(mail),
    restorableUntil: deletedAt && restorableUntil(deletedAt),
  }
}
