import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Popover } from '@mantine/core'
import { Icon } from '#ui/icons/Icon.tsx'
import type { Column } from '../rows/column.ts'
import { isShown, type ListLook } from './list-look.ts'
import type { Room } from '#ui/use-room.ts'

type ColumnChooserProps<Row, Field extends string> = {
  columns: readonly Column<Row, Field>[]
  look: ListLook
  room: Room
  onChange: (columns: ListLook['columns']) => void
}

// As high as the screen has room for, and scrolls in itself: a low screen shows the last column too.
const roomLeft = { flip: true, shift: true, size: true }

/** Which columns the table shows; also brings back those that a narrower screen drops (product.md LST-02). */
export function ColumnChooser<Row, Field extends string>(props: ColumnChooserProps<Row, Field>) {
  const { look, onChange } = props
  return (
    <Popover position="bottom-end" trapFocus returnFocus middlewares={roomLeft}>
      <Popover.Target>
        <button type="button" className="btn quiet">
          <Icon name="cols" />
          {tableWords.columns}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="chooser" aria-label={tableWords.columns}>
        <ul>
          {props.columns.map((column) => (
            <ColumnChoice
              key={column.key}
              column={column}
              shown={isShown(column, look, props.room)}
              onChange={(shown) => onChange({ ...look.columns, [column.key]: shown })}
            />
          ))}
        </ul>
        <button type="button" className="btn quiet" onClick={() => onChange({})}>
          {tableWords.resetColumns}
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}

type ColumnChoiceProps<Row, Field extends string> = {
  column: Column<Row, Field>
  shown: boolean
  onChange: (shown: boolean) => void
}

function ColumnChoice<Row, Field extends string>({ column, shown, onChange }: ColumnChoiceProps<Row, Field>) {
  const name = column.header + (column.headerNote ?? '')
  const fixed = column.card === 'name'
  return (
    <li>
      <label className="ck">
        <input
          type="checkbox"
          checked={shown}
          disabled={fixed}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {fixed ? fill(tableWords.fixedColumn, { column: name }) : name}
      </label>
    </li>
  )
}
