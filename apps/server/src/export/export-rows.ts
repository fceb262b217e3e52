import type { FileReply } from '@azas/api/file-reply.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import { type AuditObject, auditObject } from '@azas/domain/audit/audit.ts'
import { exportFileName, type ExportFormat } from '@azas/domain/kernel/export.ts'
import type { Call } from '#call/call.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { openCursor } from '#db/row-cursor.ts'
import type { ExportColumn } from './column.ts'
import { toCsv } from './csv.ts'
import { toXlsx } from './xlsx.ts'

/** What an entity provides: its type in the audit log, its columns, its rows in the actor's scope, ordered. */
export type ExportSource<Row, Filter> = {
  type: AuditObject
  /** The noun in the file name; by default the label of `type`. */
  object?: string
  /** The code of the record that all rows belong to, for the file's name. */
  ownerCode?: string | undefined
  columns: readonly ExportColumn<Row>[]
  queryOf: Parameters<typeof openCursor<Row>>[1]
  /** How many rows, where that is known without reading them all: the first byte waits for it. */
  totalOf?: Parameters<typeof openCursor<Row>>[2]
  target: RowTarget<Filter> & { format: ExportFormat }
  /** The company whose administrators may read the audit entry; null if only the SuperUser may. */
  contractId: string | null
}

/** The media type of a file. */
export const fileMediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const filterOf = <Filter>(target: RowTarget<Filter>) => ('ids' in target ? { ids: target.ids.length } : target.filter)

/**
 * Returns the rows as a streamed file (product.md LST-06), after writing the audit entry. The caller must call
 * `release`. Throws PostgreSQL's errors.
 */
export async function exportRows<Row, Filter>(
  call: Call,
  { type, object = auditObject.label(type), ownerCode, ...source }: ExportSource<Row, Filter>,
): Promise<FileReply> {
  const { columns, queryOf, totalOf, target, contractId } = source
  const { format } = target
  const { total, batches, close } = await openCursor(call.exportDb, queryOf, totalOf)
  try {
    const record = { type, id: null, name: exportFileName(object, call.now(), format, ownerCode), contractId }
    const changes = { rows: { before: null, after: total }, filter: { before: null, after: filterOf(target) } }
    await writeAudit(call, 'exported', record, changes)
    return {
      mediaType: fileMediaTypes[format],
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
