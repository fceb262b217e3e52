import type { Administrator } from '@azas/api/admin/administrator.ts'
import { type AdminRole, restorableDays } from '@azas/domain/admin/admin.ts'
import { mailFaultWords } from '@azas/domain/mail/mail.words.ts'
import { toRecord } from '#db/columns.ts'
import type { AdminRow } from './admin.queries.ts'

const dayMs = 86_400_000

function toInvitation(mail: AdminRow['mail']): Administrator['invitation'] {
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
    invitation: toInvitation(mail),
    restorableUntil: deletedAt && restorableUntil(deletedAt),
  }
}
