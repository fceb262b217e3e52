import type { NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import { noticeScreenWords as screens, previewWords as words } from '@azas/domain/notice/notice.words.ts'
import { useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { periodOf } from '../notice-cells.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { NoticeText } from './NoticeText.tsx'

type PreviewButtonProps = { notice: Previewed | NoticeDetail }

/** Opens the preview of a stored notice, or of the input of its form. */
export function PreviewButton({ notice }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const previewed = 'period' in notice ? notice : { ...notice, period: periodOf(notice) }
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {screens.preview}
      </button>
      {isOpen ? <PreviewDialog notice={previewed} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type Previewed = { title: string; body: string; period: string }

const views = ['app', 'front'] as const

/** A notice as the readers of the App and of the Front see it (product.md NTC-06). */
function PreviewDialog({ notice, onClose }: { notice: Previewed; onClose: () => void }) {
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
      <article className={`reader ${view}`}>
        <h3>{title || words.noTitle}</h3>
        <p className="cap">{period}</p>
        <NoticeText text={body || words.noBody} />
      </article>
    </Dialog>
  )
}
