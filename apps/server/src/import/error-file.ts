import type { FileReply } from '@azas/api/file-reply.ts'
import { isReasonColumn } from '@azas/domain/import/import-columns.ts'
import { importWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { writeAudit } from '#change/audit-entry.ts'
import type { Database } from '#db/database.ts'
import type { ExportColumn } from '#export/column.ts'
import { toCsv } from '#export/csv.ts'
import { fileMediaTypes } from '#export/export-rows.ts'
import { toXlsx } from '#export/xlsx.ts'
import { openImport } from './change-import.ts'
import type { Importer } from './importer.ts'
import type { ImportRecord } from './imports.queries.ts'
import type { Seen } from './seen-rows.queries.ts'
import { countUnimportedRows, findUnimportedRows, type UnimportedRow } from './unimported-rows.queries.ts'

function reasonOf({ result, errors }: UnimportedRow): string {
  if (result === 'undecided') return words.undecided
  return [...new Set(errors.map(({ title }) => title))].join('')
}

/** The file's columns and the reasons, which take the place of those of an earlier error file. */
const columnsOf = ({ columns, mapping }: ImportRecord): ExportColumn<UnimportedRow>[] => [
  ...columns.flatMap((header, index) =>
    isReasonColumn(header) && mapping[index]?.kind === 'leftOut'
      ? []
      : [{ header, kind: 'text' as const, value: ({ cells }: UnimportedRow) => cells[index] ?? null }],
  ),
  { header: words.reason, kind: 'text', width: 60, value: reasonOf },
]

async function* inBatches(db: Database, importId: string, seen: Seen): AsyncGenerator<UnimportedRow[]> {
  let after = 0
  for (;;) {
    const rows = await findUnimportedRows(db, importId, seen, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.row
  }
}

/** The rows that are not imported, as the file had them, with the reason (product.md USR-03). Throws 404. */
export async function readErrorFile(call: Call, importers: readonly Importer[], id: string): Promise<FileReply> {
  const { record, importer, seen } = await openImport(call, importers, id)
  const stem = record.file_name.replace(/\.[^.]*$/u, '')
  const name = `${fill(words.errorFile, { name: stem })}.${record.format}`
  const totalRows = await countUnimportedRows(call.db, id, seen)
  const place = await importer.findPlace(call, record.project_id)
  await writeAudit(
    call,
    'exported',
    { type: importer.type, id: null, name, contractId: place.contractId },
    {
      rows: { before: null, after: totalRows },
    },
  )
  const columns = columnsOf(record)
  const batches = inBatches(call.db, id, seen)
  return {
    mediaType: fileMediaTypes[record.format],
    name,
    totalRows,
    content: record.format === 'csv' ? toCsv(columns, batches) : toXlsx(words.reason, columns, batches),
    release: async () => undefined,
  }
}
