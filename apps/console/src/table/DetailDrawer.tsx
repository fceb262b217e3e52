import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import './detail-drawer.css'
import { actionWords } from '@azas/domain/words/actions.ts'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

type DetailDrawerProps = {
  opened: boolean
  title: string
  /** Whose detail it is. */
  name: string | undefined
  onClose: () => Promise<void>
  children: ReactNode
}

/** A row's detail at the right edge, over the list that it belongs to. */
export function DetailDrawer({ opened, title, name, onClose, children }: DetailDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={480}
      transitionProps={{ duration: 120 }}
      classNames={{ content: 'detail', overlay: 'detail-scrim' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className="drawer-head">
          <Drawer.Title className="title">
            {title}
            {name === undefined ? null : <span className="sub">{name}</span>}
          </Drawer.Title>
          <button type="button" className="btn icon" aria-label={actionWords.close} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <div className="drawer-body">{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
