import './cards.css'
import { PeekButton } from '../peek/PeekButton.tsx'
import { RowPick } from '../selection/RowPick.tsx'
import type { Column } from './column.ts'
import type { RowsProps } from './rows-props.ts'
import { rowClass } from './TableRow.tsx'

/** Rows on a narrow screen: name, state with the first fact, labelled facts (product.md LST-07). */
export function ListCards<Row, Field extends string>(props: RowsProps<Row, Field>) {
  const { label, columns, rows, rowKey, pickKey, busy, picking, peeking, rowMenu } = props
  const columnsAt = (card: Column<Row, Field>['card']) => columns.filter((column) => column.card === card)
  const names = columnsAt('name')
  const leads = columnsAt('lead')
  const facts = columnsAt('fact')
  return (
    <ul className="cards" aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={rowClass(picking?.has(pickKey(row)), false)}>
          {picking ? <RowPick id={pickKey(row)} name={props.rowName(row)} picking={picking} /> : null}
          {rowMenu || peeking ? (
            <div className="ops">
              {peeking ? <PeekButton id={rowKey(row)} name={props.rowName(row)} peeking={peeking} /> : null}
              {rowMenu?.(row)}
            </div>
          ) : null}
          {names.map((column) => (
            <div key={column.key} className="c-name">
              {column.cell(row)}
            </div>
          ))}
          <Facts columns={leads} row={row} labelClass="sr" />
          <Facts columns={facts} row={row} />
        </li>
      ))}
    </ul>
  )
}

type FactsProps<Row, Field extends string> = { columns: Column<Row, Field>[]; row: Row; labelClass?: string }

function Facts<Row, Field extends string>({ columns, row, labelClass }: FactsProps<Row, Field>) {
  return (
    <dl>
      {columns.map((column) => (
        <div key={column.key}>
          <dt className={labelClass}>{column.header}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
