import type { Administrator } from '@azas/api/administrator.ts'
import { type AdminRole, restorableDays } from '@azas/domain/admin/admin.ts'
import { mailFaultWords } from '@azas/domain/admin/admin.words.ts'
import type { AdminRow } from './admin.queries.ts'

const dayMs = 86_400_000

function presentMail(mail: AdminRow['mail']): Administrator['invitation'] {
  if (!mail) return null
  const { state, tries, fault, requestedAt, sentAt } = mail
  return {
    state,
    tries,
    requestedAt: new Date(requestedAt).toISOString(),
    sentAt: sentAt && new Date(sentAt).toISOString(),
    reason: fault && mailFaultWords[fault],
  }
}

/** Until when a deleted account can be taken back. */
const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + restorableDays * dayMs).toISOString()

/** An administrator as one leaves: in a list or whole. */
export function presentAdministrator(row: AdminRow): Administrator {
  return {
    id: row.id,
    version: row.version,
    displayname: row.displayname,
    displaynameKana: row.displayname_kana,
    email: row.email ?? '',
    role: row.role as AdminRole,
    contractId: row.contract_id ?? '',
    companyName: row.company_name,
    contractStatus: row.contract_status,
    status: row.status,
    projects: row.sites,
    projectCount: row.project_count,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    invitation: presentMail(row.mail),
    createdAt: row.created_at?.toISOString() ?? null,
    isLastAdmin: row.is_last_admin,
    ownsEmail: row.owns_email,
    restorableUntil: row.deleted_at && restorableUntil(row.deleted_at),
  }
}
