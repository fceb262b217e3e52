import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import type { Segment } from '@azas/domain/access/pages.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { isUnderModal } from '#ui/ModalLayer.tsx'
import { SideMenu } from './SideMenu.tsx'

/** The medium breakpoint of the CSS. */
const wide = '(min-width: 62em)'

/** The menu of narrow screens. It closes when the screen widens to the medium breakpoint (product.md SHL-01). */
export function MenuDrawer({ menu }: { menu: readonly Segment[] }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  useEffect(() => {
    const query = matchMedia(wide)
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [])

  return (
    <>
      <button className="btn quiet only-n" type="button" aria-label={shellWords.openMenu} onClick={() => setOpen(true)}>
        <Icon name="menu" />
        {shellWords.menu}
      </button>
      <Drawer.Root opened={open} onClose={() => isUnderModal() || close()} position="left" size={280}>
        <Drawer.Overlay />
        <Drawer.Content className="menu-drawer" aria-label={shellWords.mainMenu}>
          <Drawer.Body className="drawer-root">
            <div className="drawer-head">
              <b>{shellWords.menu}</b>
              <button className="btn icon" type="button" aria-label={shellWords.closeMenu} onClick={close}>
                <Icon name="x" />
              </button>
            </div>
            <SideMenu menu={menu} onChoose={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
