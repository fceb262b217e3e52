import { formatDate, formatDateTime } from '@azas/domain/kernel/tokyo.ts'

/** One column of an exported file (product.md LST-06). An empty value is an empty cell. */
export type ExportColumn<Row> = {
  header: string
  /** Width in Excel, in characters; dates and numbers have a default. */
  width?: number
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** A day as it is stored, `YYYY-MM-DD`. */
  | { kind: 'date'; value: (row: Row) => string | null }
  | { kind: 'dateTime'; value: (row: Row) => Date | null }
)

/** A value as people read it, in Tokyo time. */
export function cellText<Row>(column: ExportColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return column.value(row) ?? ''
    case 'number':
      return String(column.value(row) ?? '')
    case 'date':
      return formatDate(column.value(row) ?? '')
    case 'dateTime': {
      const instant = column.value(row)
      return instant === null ? '' : formatDateTime(instant)
    }
  }
}
