import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type LayerProps = { className: string; labelledBy: string; onClose: () => void; children: ReactNode }

/**
 * The browser's own modal layer, over open drawers too: it holds the focus, closes on Escape, and gives the focus back
 * when it goes. It needs no Mantine, so that signed-out pages can have it. Whoever shows it takes it away in `onClose`.
 */
export function ModalLayer({ className, labelledBy, onClose, children }: LayerProps) {
  const layer = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = layer.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return createPortal(
    <dialog ref={layer} className={className} aria-labelledby={labelledBy} onClose={onClose}>
      {children}
    </dialog>,
    document.body,
  )
}

/** Whether such a layer lies over the rest of the page: then Escape is meant for it alone. */
export function isUnderModal(): boolean {
  return document.querySelector('dialog[open]') !== null
}
