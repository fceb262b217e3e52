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
          <dl>
            {[...leads, ...facts].map((column) => (
              <div key={column.key} className={column.card}>
                <dt className={column.card === 'lead' ? 'sr' : undefined}>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
