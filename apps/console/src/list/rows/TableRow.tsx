import { Fragment } from 'react'
import { PeekButton } from '../peek/PeekButton.tsx'
import { RowPick } from '../selection/RowPick.tsx'
import { classesOf, type Column } from './column.ts'
import type { RowsProps } from './rows-props.ts'

/** One row: its check box, its name with the control of the quick look, its cells, its menu. */
export function TableRow<Row, Field extends string>(props: RowsProps<Row, Field> & { row: Row }) {
  const { row, columns, picking, peeking, rowMenu } = props
  const id = props.rowKey(row)
  const pickId = props.pickKey(row)
  const name = props.rowName(row)
  return (
    <tr className={rowClass(picking?.has(pickId), peeking?.id === id)}>
      {picking ? (
        <td className="c-check">
          <RowPick id={pickId} name={name} picking={picking} />
        </td>
      ) : null}
      {columns.map((column) => (
        <Fragment key={column.key}>
          <BodyCell column={column} row={row} />
          {peeking && column.card === 'name' ? (
            <td className="c-peek">
              <PeekButton id={id} name={name} peeking={peeking} />
            </td>
          ) : null}
        </Fragment>
      ))}
      {rowMenu ? <td className="c-ops">{rowMenu(row)}</td> : null}
    </tr>
  )
}

/** A row may be picked and open in the quick look at once, so the two looks differ. */
export function rowClass(isPicked: boolean | undefined, isPeeked: boolean): string | undefined {
  return [isPicked && 'on', isPeeked && 'now'].filter(Boolean).join(' ') || undefined
}

function BodyCell<Row, Field extends string>({ column, row }: { column: Column<Row, Field>; row: Row }) {
  const className = classesOf(column) || undefined
  if (column.card === 'name') {
    return (
      <th scope="row" className={className}>
        {column.cell(row)}
      </th>
    )
  }
  return <td className={className}>{column.cell(row)}</td>
}
