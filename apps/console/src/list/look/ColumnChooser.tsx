import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { PopLayer } from '#ui/overlay/PopLayer.tsx'
import type { Room } from '#ui/use-room.ts'
import type { Column } from '../rows/column.ts'
import { isVisible, type ListLook } from './list-look.ts'

type ColumnChooserProps<Row, Field extends string> = {
  columns: readonly Column<Row, Field>[]
  look: ListLook
  room: Room
  onChange: (columns: ListLook['columns']) => void
}

/** Shows and hides columns, also those that a narrow screen hides by itself (product.md LST-02). */
export function ColumnChooser<Row, Field extends string>(props: ColumnChooserProps<Row, Field>) {
  const { look, onChange } = props
  return (
    <PopLayer
      role="dialog"
      className="chooser"
      label={tableWords.columns}
      button={(button) => (
        <button {...button} className="btn quiet">
          <Icon name="cols" />
          {tableWords.columns}
        </button>
      )}
    >
      <ul>
        {props.columns.map((column) => (
          <ColumnChoice
            key={column.key}
            column={column}
            checked={isVisible(column, look, props.room)}
            onChange={(checked) => onChange({ ...look.columns, [column.key]: checked })}
          />
        ))}
      </ul>
      <button type="button" className="btn quiet" onClick={() => onChange({})}>
        {tableWords.resetColumns}
      </button>
    </PopLayer>
  )
}

type ColumnChoiceProps<Row, Field extends string> = {
  column: Column<Row, Field>
  checked: boolean
  onChange: (checked: boolean) => void
}

function ColumnChoice<Row, Field extends string>({ column, checked, onChange }: ColumnChoiceProps<Row, Field>) {
  const name = column.header + (column.headerNote ?? '')
  const fixed = column.card === 'name'
  return (
    <li>
      <label className="ck">
        <input
          type="checkbox"
          checked={checked}
          disabled={fixed}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {fixed ? fill(tableWords.fixedColumn, { column: name }) : name}
      </label>
    </li>
  )
}
