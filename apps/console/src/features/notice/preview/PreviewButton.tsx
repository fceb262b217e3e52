import type { NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import { withFooter } from '@azas/domain/mail/letter.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { beginNoticeLetter } from '@azas/domain/notice/notice-letter.ts'
import { noticeScreenWords as screens, previewWords as words } from '@azas/domain/notice/notice.words.ts'
import { useState } from 'react'
import { getSettings } from '#api/settings.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { periodOf } from '../notice-cells.tsx'
import { NoticeText } from './NoticeText.tsx'

type PreviewButtonProps = { kind: NoticeKind; notice: Previewed | NoticeDetail }

/** Opens the preview of a stored notice, or of the input of its form. */
export function PreviewButton({ kind, notice }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const previewed = 'period' in notice ? notice : { ...notice, period: periodOf(notice) }
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {screens.preview}
      </button>
      {isOpen ? <PreviewDialog kind={kind} notice={previewed} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type Previewed = { title: string; body: string; period: string }

const views = ['app', 'front', 'mail'] as const

type DialogProps = { kind: NoticeKind; notice: Previewed; onClose: () => void }

/** A notice as the readers of the App, of the Front and of its mail see it (product.md NTC-06). */
function PreviewDialog({ kind, notice, onClose }: DialogProps) {
  const [view, setView] = useState<(typeof views)[number]>('app')
  const { title, body, period } = notice
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="sub">{words.note}</p>
      <div className="seg" role="group" aria-label={words.views}>
        {views.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
            {words[one]}
          </button>
        ))}
      </div>
      {view === 'mail' ? (
        <Letter kind={kind} notice={notice} />
      ) : (
        <article className={`reader ${view}`}>
          <h3>{title || words.noTitle}</h3>
          <p className="cap">{period}</p>
          <NoticeText text={body || words.noBody} />
        </article>
      )}
    </Dialog>
  )
}

/** The mail as it goes out, but for the name of who gets it. */
function Letter({ kind, notice: { title, body, period } }: Omit<DialogProps, 'onClose'>) {
  const { subject, head } = beginNoticeLetter({ kind, name: words.mailName, title: title || words.noTitle, period })
  return (
    <article className="reader front">
      <h3>{subject}</h3>
      <div className="notice-text">{head}</div>
      <NoticeText text={body || words.noBody} />
      <div className="notice-text">{withFooter('', getSettings().support)}</div>
    </article>
  )
}
