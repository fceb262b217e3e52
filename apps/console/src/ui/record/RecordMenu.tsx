import './record.css'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'

type RecordMenuProps = {
  name: string
  /** In a row of a list the button has no frame. */
  inRow?: boolean
  children: ReactNode
}

/** The menu of a record's secondary actions; `children` are Mantine's menu items. */
export function RecordMenu({ name, inRow = false, children }: RecordMenuProps) {
  return (
    <Menu position="bottom-end" width={320} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          className={inRow ? 'btn icon' : 'btn icon framed'}
          type="button"
          title={recordWords.otherActions}
          aria-label={fill(recordWords.otherActionsOf, { name })}
        >
          <Icon name="dots" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
