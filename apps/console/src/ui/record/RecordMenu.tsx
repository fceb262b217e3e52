import './record.css'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { Menu } from '../overlay/Menu.tsx'

type RecordMenuProps = {
  name: string
  /** In a row of a list the button has no frame. */
  inRow?: boolean
  children: ReactNode
}

/** The menu of a record's secondary actions; `children` are items of a menu. */
export function RecordMenu({ name, inRow = false, children }: RecordMenuProps) {
  return (
    <Menu
      className="w320"
      button={(props) => (
        <button
          {...props}
          className={inRow ? 'btn icon' : 'btn icon framed'}
          title={recordWords.otherActions}
          aria-label={fill(recordWords.otherActionsOf, { name })}
        >
          <Icon name="dots" />
        </button>
      )}
    >
      {children}
    </Menu>
  )
}
