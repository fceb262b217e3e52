import type { FileReply } from '@azas/api/file-reply.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import { type AuditObject, auditObject } from '@azas/domain/audit/audit.ts'
import { exportFileName, type ExportFormat } from '@azas/domain/kernel/export.ts'
import { recordFact } from '#change/record-fact.ts'
import { writeAudit } from '#db/audit.ts'
import { openCursor } from '#db/row-cursor.ts'
import type { Actor } from '#http/actor.ts'
import type { CallContext } from '#http/serve.ts'
import type { Services } from '#services.ts'
import type { ExportColumn } from './column.ts'
import { toCsv } from './csv.ts'
import { toXlsx } from './xlsx.ts'

/** What an entity brings: its word in the audit log, its columns, its rows within the actor's scope, in order. */
export type Exported<Row, Filter> = {
  type: AuditObject
  /** What the file is named after, where that is not the audit log's word. */
  object?: string
  columns: readonly ExportColumn<Row>[]
  queryOf: Parameters<typeof openCursor<Row>>[1]
  wanted: RowTarget<Filter> & { format: ExportFormat }
  /** Whose administrators may read the fact; null for what is the operator's own. */
  contractId: string | null
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const filterOf = <Filter>(wanted: RowTarget<Filter>) => ('ids' in wanted ? { ids: wanted.ids.length } : wanted.filter)

/**
 * Makes a file of any number of rows while it is sent (product.md LST-06). Who took what is in the audit log before the
 * first byte leaves. Throws what `openCursor` throws.
 */
export async function exportRows<Row, Filter>(
  { db, exportDb, now }: Pick<Services, 'db' | 'exportDb' | 'now'>,
  actor: Actor,
  call: CallContext,
  { type, object = auditObject.label(type), columns, queryOf, wanted, contractId }: Exported<Row, Filter>,
): Promise<FileReply> {
  const { format } = wanted
  const { total, batches, close } = await openCursor(exportDb, queryOf)
  try {
    const record = { type, id: null, name: exportFileName(object, now(), format), contractId }
    const changes = { rows: { before: null, after: total }, filter: { before: null, after: filterOf(wanted) } }
    await writeAudit(db, recordFact(actor, call, 'exported', record, changes))
    return {
      mediaType: mediaTypes[format],
      name: record.name,
      totalRows: total,
      content: format === 'csv' ? toCsv(columns, batches) : toXlsx(object, columns, batches),
      release: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
