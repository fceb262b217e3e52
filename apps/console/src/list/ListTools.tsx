import type { Room } from '#ui/use-room.ts'
import type { SortOf } from './list-state.ts'
import { ColumnChooser } from './look/ColumnChooser.tsx'
import type { ListLook } from './look/list-look.ts'
import { RowHeightMenu } from './look/RowHeightMenu.tsx'
import type { Column } from './rows/column.ts'
import { SortSelect } from './rows/SortSelect.tsx'

type ListToolsProps<Row, Field extends string> = {
  narrow: boolean
  columns: readonly Column<Row, Field>[]
  look: ListLook
  room: Room
  onLook: (look: ListLook) => void
  sort: SortOf<Field>
  onSort: (sort: SortOf<Field>) => Promise<void>
}

/** Row height and columns of a table; the sort order where there are cards. */
export function ListTools<Row, Field extends string>(props: ListToolsProps<Row, Field>) {
  const { narrow, columns, look, room, onLook, sort, onSort } = props
  if (narrow) return <SortSelect columns={columns} sort={sort} onSort={onSort} />
  return (
    <>
      <RowHeightMenu height={look.height} onChange={(height) => onLook({ ...look, height })} />
      <ColumnChooser
        columns={columns}
        look={look}
        room={room}
        onChange={(next) => onLook({ ...look, columns: next })}
      />
    </>
  )
}
