import { actionWords } from '@azas/domain/words/shell.ts'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { ModalLayer } from './ModalLayer.tsx'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A modal dialog with a title and a close button. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId()
  return (
    <ModalLayer className="dialog" labelledBy={titleId} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button className="btn icon" type="button" aria-label={actionWords.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </ModalLayer>
  )
}
