import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { nextSort, type SortOf } from '../list-state.ts'
import { classesOf, type Column, widthOf } from './column.ts'

type HeadCellProps<Row, Field extends string> = {
  column: Column<Row, Field>
  sort: SortOf<Field>
  onSort: (sort: SortOf<Field>) => Promise<void>
}

const readOrder = (sort: string, field: string) =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined

const icons = { ascending: 'up', descending: 'down' } as const

export function HeadCell<Row, Field extends string>({ column, sort, onSort }: HeadCellProps<Row, Field>) {
  const { header, headerNote = '', alsoShows } = column
  const field = alsoShows !== undefined && readOrder(sort, alsoShows) ? alsoShows : column.sort
  if (field === undefined) {
    return (
      <th scope="col" className={classesOf(column)} style={{ width: widthOf(column) }}>
        {header}
      </th>
    )
  }
  const order = readOrder(sort, field)
  const label = fill(tableWords.sortBy, { column: header + headerNote })
  return (
    <th
      scope="col"
      className={classesOf(column)}
      style={{ width: widthOf(column) }}
      aria-sort={order}
      aria-label={header + headerNote}
    >
      <button type="button" aria-label={label} onClick={() => onSort(nextSort(sort, field))}>
        {header}
        <Icon name={order ? icons[order] : 'sort'} />
      </button>
    </th>
  )
}
