import './table.css'
import { fixedWidths, leastWidth } from './column.ts'
import type { ListTableProps } from './rows-props.ts'
import { ScrollFrame } from './ScrollFrame.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'

/** Rows as a table with a sticky head and a sticky first column. */
export function ListTable<Row, Field extends string>(props: ListTableProps<Row, Field>) {
  const { label, columns, rows, rowKey, busy, picking, peeking, rowMenu, height } = props
  const fixed = [picking && fixedWidths.pick, peeking && fixedWidths.peek, rowMenu && fixedWidths.menu]
  const minWidth = leastWidth(
    columns,
    fixed.filter((width) => width !== undefined),
  )
  return (
    <ScrollFrame>
      <table className={`t ${height}`} style={{ minWidth }} aria-label={label} aria-busy={busy}>
        <TableHead {...props} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}
