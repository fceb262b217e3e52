import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { SortOf } from '../list-state.ts'
import type { Column } from './column.ts'

type SortSelectProps<Row, Field extends string> = {
  columns: readonly Column<Row, Field>[]
  sort: SortOf<Field>
  onSort: (sort: SortOf<Field>) => Promise<void>
}

/** The order of a list that is shown as cards. */
export function SortSelect<Row, Field extends string>({ columns, sort, onSort }: SortSelectProps<Row, Field>) {
  const orders = columns.flatMap(({ header, sort: field }) => {
    if (field === undefined) return []
    const option = (value: SortOf<Field>, order: string) => ({
      value,
      text: fill(tableWords.sortLabel, { column: header, order }),
    })
    return [option(field, tableWords.sortAsc), option(`-${field}`, tableWords.sortDesc)]
  })
  if (orders.length === 0) return null
  const choose = (value: string) => onSort(orders.find((order) => order.value === value)?.value ?? sort)
  return (
    <label className="pp">
      <span className="w">{tableWords.sort}</span>
      <span className="sel">
        <select className="input" value={sort} onChange={(event) => choose(event.currentTarget.value)}>
          {orders.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  )
}
