import { tableWords } from '@azas/domain/words/table.ts'
import { Menu } from '@mantine/core'
import { Icon } from '#ui/icons/Icon.tsx'
import { type RowHeight, rowHeights } from './list-look.ts'

type RowHeightMenuProps = { height: RowHeight; onChange: (height: RowHeight) => void }

export function RowHeightMenu({ height, onChange }: RowHeightMenuProps) {
  return (
    <Menu position="bottom-end" width={160} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className="btn quiet">
          <Icon name="rows" />
          {tableWords.rowHeight}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={tableWords.rowHeight}>
        <Menu.RadioGroup
          value={height}
          onChange={(value) => onChange(rowHeights.find((each) => each === value) ?? height)}
          aria-label={tableWords.rowHeight}
        >
          {rowHeights.map((each) => (
            <Menu.RadioItem key={each} value={each}>
              {tableWords[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
