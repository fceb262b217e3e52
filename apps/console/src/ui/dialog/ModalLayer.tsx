import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { findPageTitle } from '../overlay/page-title.ts'
import { placeToastHost } from '../toast-host.ts'

type LayerProps = {
  className: string
  labelledBy?: string
  label?: string
  isLight?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A native modal dialog, above open drawers too: it traps the focus, closes on Escape and returns the focus. The
 * parent unmounts it in `onClose`.
 */
export function ModalLayer({ className, labelledBy, label, isLight = false, onClose, children }: LayerProps) {
  const layer = useRef<HTMLDialogElement>(null)
  const isOver = useRef(false)
  // Before the commit that closes a menu: its entry still has the focus.
  const [opener] = useState(() => openerOf(document.activeElement))
  useLayoutEffect(() => {
    const dialog = layer.current!
    const closeOutside = ({ target }: Event) => {
      if (target === dialog) dialog.close()
    }
    if (isLight) dialog.addEventListener('click', closeOutside)
    isOver.current = false
    dialog.showModal()
    placeToastHost()
    return () => {
      dialog.removeEventListener('click', closeOutside)
      dialog.close()
      placeToastHost()
      keepFocus(dialog, opener)
    }
  }, [opener, isLight])
  // React hands the end of a dialog in a drawer on to the drawer; one that was hidden and shown again is open.
  const end = ({ type, target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target !== currentTarget || isOver.current || (type === 'close' && currentTarget.open)) return
    isOver.current = true
    onClose()
  }
  return createPortal(
    <dialog
      ref={layer}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      // Escape hides the dialog before the browser says that it is closed, so the parent hears of the key itself.
      onCancel={end}
      onClose={end}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/** The focused element; for an entry of a menu, which is gone when the dialog closes, the menu's button. */
function openerOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : active
}

/** Where the browser finds no element to return the focus to: the opener, or the page's title if an action removed it. */
function keepFocus(closed: HTMLElement, opener: Element | null): void {
  const isLost = () => document.activeElement === document.body || closed.contains(document.activeElement)
  if (!isLost()) return
  if (opener instanceof HTMLElement) opener.focus()
  if (isLost()) findPageTitle()?.focus({ preventScroll: true })
}

/** Whether a dialog is open, above drawers too: Escape then belongs to it. */
export function isUnderModal(): boolean {
  return document.querySelector('.dialog[open]') !== null
}
