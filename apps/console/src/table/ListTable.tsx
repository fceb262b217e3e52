import './table.css'
import { bulkWords } from '@azas/domain/words/bulk.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { ReactNode } from 'react'
import { classesOf, type Column } from './column.ts'
import { HeadCell } from './HeadCell.tsx'
import type { RowHeight } from './list-look.ts'
import type { SortOf } from './list-state.ts'
import { PickBox } from './PickBox.tsx'
import { RowPick } from './RowPick.tsx'
import { ScrollFrame } from './ScrollFrame.tsx'
import type { Picking } from './use-picking.ts'

export type RowsProps<Row, Field extends string> = {
  label: string
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The rows are about to be replaced. */
  busy: boolean
  /** Where rows can be picked; `rowName` says to screen readers which one. */
  picking: Picking | undefined
  rowName: (row: Row) => string
  /** What can be done with one row: a menu at its end. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
}

type ListTableProps<Row, Field extends string> = RowsProps<Row, Field> & {
  height: RowHeight
  sort: SortOf<Field>
  onSort: (sort: SortOf<Field>) => Promise<void>
}

/** Rows as a table: hairlines, a head that stays, a first column that stays where the table scrolls inside its frame. */
export function ListTable<Row, Field extends string>(props: ListTableProps<Row, Field>) {
  const { label, columns, rows, rowKey, busy, picking, rowMenu, height, sort, onSort } = props
  return (
    <ScrollFrame>
      <table className={`t ${height}`} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {picking ? <PagePick object={label} picking={picking} /> : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowMenu ? <MenuHead /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={picking?.has(rowKey(row)) ? 'on' : undefined}>
              {picking ? (
                <td className="c-check">
                  <RowPick id={rowKey(row)} name={props.rowName(row)} picking={picking} />
                </td>
              ) : null}
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
              {rowMenu ? <td className="c-ops">{rowMenu(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

function MenuHead() {
  return (
    <th scope="col" className="c-ops">
      <span className="sr">{tableWords.operations}</span>
    </th>
  )
}

function BodyCell<Row, Field extends string>({ column, row }: { column: Column<Row, Field>; row: Row }) {
  const className = classesOf(column)
  if (column.card === 'name') {
    return (
      <th scope="row" className={className}>
        {column.cell(row)}
      </th>
    )
  }
  return <td className={className}>{column.cell(row)}</td>
}

function PagePick({ object, picking: { page, pickPage } }: { object: string; picking: Picking }) {
  const label = fill(bulkWords.pickPage, { object })
  return (
    <td className="c-check">
      <PickBox label={label} checked={page === 'all'} mixed={page === 'some'} onPick={pickPage} />
    </td>
  )
}
