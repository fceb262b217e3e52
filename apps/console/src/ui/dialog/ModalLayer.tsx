import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type LayerProps = { className: string; labelledBy: string; onClose: () => void; children: ReactNode }

/**
 * A native modal dialog, above open drawers too: it traps the focus, closes on Escape and returns the focus. Without
 * Mantine, so that signed-out pages can use it. The parent unmounts it in `onClose`.
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

/** Whether a modal layer is open: Escape then belongs to it. */
export function isUnderModal(): boolean {
  return document.querySelector('dialog[open]') !== null
}
