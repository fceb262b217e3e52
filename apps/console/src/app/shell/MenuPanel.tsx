import type { Segment } from '@azas/domain/access/pages.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { ModalLayer } from '#ui/dialog/ModalLayer.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
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
  if (!open) return null
  return (
    <ModalLayer isLight className="menu-drawer" label={shellWords.mainMenu} onClose={onClose}>
      <div className="drawer-root">
        <div className="drawer-head">
          <b>{shellWords.menu}</b>
          <button className="btn icon" type="button" aria-label={shellWords.closeMenu} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <SideMenu menu={menu} onChoose={onChoose} />
      </div>
    </ModalLayer>
  )
}
