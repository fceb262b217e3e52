import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

type PeekDrawerProps = { label: string; onClose: () => Promise<void>; children: ReactNode }

/** The quick look as a sheet over the whole screen. */
export function PeekDrawer({ label, onClose, children }: PeekDrawerProps) {
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size="100%"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Content className="peek-sheet" aria-label={label}>
        <div className="peek over">{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
