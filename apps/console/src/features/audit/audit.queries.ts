import { auditExport, auditSearch } from '@azas/api/audit.operations.ts'
import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { OpenDownload } from '#list/download/download.ts'
import { wirePageOf } from '#list/list-state.ts'
import { auditList, type AuditSearch } from './audit.list.ts'

/** The page of the log that the URL asks for. */
export function auditPage(search: AuditSearch) {
  const { offset, size } = wirePageOf(auditList.stateOf(search))
  return query(auditSearch, { query: { offset, size }, body: auditList.filterOf(search) })
}

/** The log as a file: no row of it can be picked, so it is always all that match. */
export function auditFile(filter: AuditFilter): OpenDownload<AuditFilter> {
  return ({ format }, signal) => openDownload(auditExport, { query: {}, body: { format, filter } }, signal)
}
