import { actionWords } from '@azas/domain/words/actions.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './Icon.tsx'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * A dialog over everything, also over an open drawer: the browser's own, which holds the focus, gives it back and closes
 * on Escape. It needs no Mantine, so that signed-out pages can have it.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return createPortal(
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button
          className="btn icon"
          type="button"
          aria-label={actionWords.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>,
    document.body,
  )
}

/** Whether a dialog lies over the rest of the page: then Escape is meant for it alone. */
export function isUnderDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}
