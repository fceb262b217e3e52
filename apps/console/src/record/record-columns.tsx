import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '#list/rows/column.ts'
import { type RecordHome, recordPath, type RecordRow } from './define-record.ts'

type NameOptions<Row> = Pick<Column<Row, string>, 'header' | 'width' | 'wide' | 'grows'> & {
  /** The tooltip of the name. */
  title?(this: void, row: Row): string
  /** What tells a record from its namesakes; below the name. */
  under(this: void, row: Row): string
  /** What is below the name may be longer than the column. */
  isUnderLong?: boolean
}

/** The name of a record, as a link to its page. */
export function nameColumn<Row extends RecordRow, Field extends keyof Row & string>(
  home: RecordHome,
  field: Field,
  { title, under, isUnderLong = false, ...look }: NameOptions<Row>,
): Column<Row, Field> {
  return {
    ...look,
    key: field,
    sort: field,
    card: 'name',
    cell: (row) => (
      <>
        <Link to={recordPath(home, row.id)} title={title?.(row)}>
          {String(row[field])}
        </Link>
        <span className="under" title={isUnderLong ? under(row) : undefined}>
          {under(row)}
        </span>
      </>
    ),
  }
}

/** The state of a record. */
export const statusColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): Column<Row, 'status'> => ({
  key: 'status',
  header,
  width: 96,
  sort: 'status',
  card: 'lead',
  cell,
})
