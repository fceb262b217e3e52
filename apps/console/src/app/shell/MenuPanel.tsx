import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import type { Segment } from '@azas/domain/access/pages.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { Drawer } from '@mantine/core'
import { useDeferredValue } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { isUnderModal } from '#ui/dialog/ModalLayer.tsx'
import { SideMenu } from './SideMenu.tsx'

type MenuPanelProps = {
  menu: readonly Segment[]
  open: boolean
  /** Called when a page is chosen, which takes the focus. */
  onChoose: () => void
  onClose: () => void
}

/** The drawer of `MenuDrawer`; lazy, because wide screens never need it. */
export function MenuPanel({ menu, open, onChoose, onClose }: MenuPanelProps) {
  // Deferred: the drawer animates only a change of `opened`.
  const deferredOpen = useDeferredValue(open, false)
  return (
    <Drawer.Root
      opened={deferredOpen}
      onClose={() => isUnderModal() || onClose()}
      position="left"
      size={280}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content className="menu-drawer" aria-label={shellWords.mainMenu}>
        <Drawer.Body className="drawer-root">
          <div className="drawer-head">
            <b>{shellWords.menu}</b>
            <button className="btn icon" type="button" aria-label={shellWords.closeMenu} onClick={onClose}>
              <Icon name="x" />
            </button>
          </div>
          <SideMenu menu={menu} onChoose={onChoose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
