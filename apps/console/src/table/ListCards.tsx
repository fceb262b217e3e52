import './cards.css'
import type { Column } from './column.ts'
import type { RowsProps } from './ListTable.tsx'

/** Rows on a narrow screen: name, state with the first fact, labelled facts (product.md LST-07). */
export function ListCards<Row, Field extends string>({ label, columns, rows, rowKey, busy }: RowsProps<Row, Field>) {
  const placed = (card: Column<Row, Field>['card']) => columns.filter((column) => column.card === card)
  const [names, leads, facts] = [placed('name'), placed('lead'), placed('fact')]
  return (
    <ul className="cards" aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
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
