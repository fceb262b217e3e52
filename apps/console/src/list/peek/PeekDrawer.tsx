import type { ReactNode } from 'react'
import { ModalLayer } from '#ui/dialog/ModalLayer.tsx'

type PeekDrawerProps = { label: string; onClose: () => Promise<void>; children: ReactNode }

/** The quick look as a sheet over the whole screen. */
export function PeekDrawer({ label, onClose, children }: PeekDrawerProps) {
  return (
    <ModalLayer className="peek-sheet" label={label} onClose={() => void onClose()}>
      <div className="peek over">{children}</div>
    </ModalLayer>
  )
}
