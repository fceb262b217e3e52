import { userRole } from '@azas/domain/access/roles.ts'
import { auditedChanges, auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { AuditRow } from './audit.queries.ts'

/** One changed field per line. */
function changesOf({ objectType, changes }: AuditRow): string {
  return auditedChanges(objectType, changes)
    .map(({ text }) => text)
    .join('\n')
}

/** The columns of the file (product.md AUD-01): those of the page, then IP address, device and request id. */
export const auditExportColumns: readonly ExportColumn<AuditRow>[] = [
  { header: auditWords.at, kind: 'dateTime', value: (row) => row.at },
  { header: auditWords.actor, kind: 'text', value: (row) => row.actorName },
  { header: auditWords.role, kind: 'text', value: (row) => row.actorRole && userRole.label(row.actorRole) },
  { header: auditWords.what, kind: 'text', width: 60, value: auditSentence },
  { header: auditWords.changes, kind: 'text', width: 60, value: changesOf },
  { header: auditWords.ip, kind: 'text', width: 18, value: (row) => row.ip },
  { header: auditWords.device, kind: 'text', width: 40, value: (row) => row.userAgent },
  { header: auditWords.requestId, kind: 'text', width: 38, value: (row) => row.requestId },
]
