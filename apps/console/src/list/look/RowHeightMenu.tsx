import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx'
import { type RowHeight, rowHeights } from './list-look.ts'

type RowHeightMenuProps = { height: RowHeight; onChange: (height: RowHeight) => void }

export function RowHeightMenu({ height, onChange }: RowHeightMenuProps) {
  return (
    <Menu
      label={tableWords.rowHeight}
      button={(props) => (
        <button {...props} className="btn quiet">
          <Icon name="rows" />
          {tableWords.rowHeight}
        </button>
      )}
    >
      {rowHeights.map((each) => (
        <MenuItem key={each} isChecked={each === height} onChoose={() => onChange(each)}>
          {tableWords[each]}
        </MenuItem>
      ))}
    </Menu>
  )
}
