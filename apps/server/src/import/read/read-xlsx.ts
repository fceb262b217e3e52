import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { importLimits } from '@azas/domain/import/import.ts'
import { HucreError } from 'hucre'
import { streamXlsxRows } from 'hucre/xlsx'
import { collectRows, FileFault, type TableRow } from './table.ts'
import { assertUnzippable } from './zip-size.ts'

function textOf(value: unknown): string {
  if (value instanceof Date) return formatDate(value.toISOString().slice(0, 10))
  return value === null || value === undefined ? '' : String(value)
}

/** Blank rows that a sheet may hold beside the filled ones, such as formatted ones below the table. */
const blankRows = 50_000

/** The rows of a workbook's first sheet as texts. Throws a `FileFault` beyond the limits and for what is no workbook. */
export async function readXlsx(file: Uint8Array): Promise<TableRow[]> {
  assertUnzippable(file)
  const { rows, add } = collectRows()
  try {
    for await (const { index, values } of streamXlsxRows(file, { maxRows: importLimits.rows + blankRows }))
      add(index + 1, values.map(textOf))
  } catch (error) {
    if (error instanceof HucreError) throw new FileFault('broken', null, { cause: error })
    throw error
  }
  return rows
}
