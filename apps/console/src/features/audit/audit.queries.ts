import { auditExport, auditSearch } from '@azas/api/audit.operations.ts'
import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { OpenDownload } from '#table/download.ts'
import { listStateOf, wirePageOf } from '#table/list-state.ts'
import { auditFilterOf, auditList, type AuditSearch } from './audit.search.ts'

/** The page of the log that the URL asks for. */
export function auditPage(search: AuditSearch) {
  const { offset, size } = wirePageOf(listStateOf(search, auditList))
  return query(auditSearch, { query: { offset, size }, body: auditFilterOf(search) })
}

/** The log as a file: no row of it can be picked, so it is always all that match. */
export function auditFile(filter: AuditFilter): OpenDownload<AuditFilter> {
  return ({ format }, signal) => openDownload(auditExport, { query: {}, body: { format, filter } }, signal)
}
