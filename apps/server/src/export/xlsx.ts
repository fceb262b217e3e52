import type { ExportColumn } from './column.ts'

const dayMs = 24 * 60 * 60 * 1000
const tokyoMs = 9 * 60 * 60 * 1000
/** The days from Excel's 1899-12-30 to 1970-01-01. */
const daysBefore1970 = 25_569

const cellStyles = {
  text: { width: 24 },
  number: { width: 12, numFmt: '#,##0' },
  date: { width: 12, numFmt: 'yyyy/mm/dd' },
  dateTime: { width: 17, numFmt: 'yyyy/mm/dd hh:mm' },
} as const

/** An instant as Excel's serial number, in days without a zone, hence shifted to Tokyo time. */
const toSerial = (utcMs: number, shiftMs: number) => (utcMs + shiftMs) / dayMs + daysBefore1970

/** Letters that a cell of Excel holds; it offers to repair a workbook with more. */
const cellLetters = 32_767

// Inside a workbook `_x0041_` means A: escapes texts that contain such a sequence.
const escapeText = (text: string) => text.replaceAll(/_(?=x[\da-f]{4}_)/giu, '_x005F_')

function toCell<Row>(column: ExportColumn<Row>, row: Row): string | number | null {
  switch (column.kind) {
    case 'text': {
      const text = column.value(row)
      return text === null ? null : escapeText(text.slice(0, cellLetters))
    }
    case 'number':
      return column.value(row)
    case 'date': {
      const day = column.value(row)
      return day === null ? null : toSerial(Date.parse(`${day}T00:00:00Z`), 0)
    }
    case 'dateTime': {
      const instant = column.value(row)
      return instant === null ? null : toSerial(instant.getTime(), tokyoMs)
    }
  }
}

async function* streamCells<Row>(columns: readonly ExportColumn<Row>[], batches: AsyncIterable<Row[]>) {
  for await (const rows of batches) for (const row of rows) yield columns.map((column) => toCell(column, row))
}

/**
 * Streams rows as an Excel workbook: texts are typed as text, so that none is a formula; days and times are dates in Tokyo
 * time. Rows beyond the limit of a sheet continue in the next one.
 */
export async function* toXlsx<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array, void> {
  // With the first workbook: it takes 14 MB of a server at rest (PRF-8).
  const { writeXlsxStream } = await import('hucre/xlsx')
  const headers = columns.map(({ header, kind, width }) => ({ ...cellStyles[kind], ...(width && { width }), header }))
  yield* writeXlsxStream(streamCells(columns, batches), { name, columns: headers, freezePane: { rows: 1 } })
}
