import { previewWords as words } from '@azas/domain/notice/notice.words.ts'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { NoticeText } from './NoticeText.tsx'

export type Previewed = { title: string; body: string; period: string }

const views = ['app', 'front'] as const

/** A notice as the readers of the App and of the Front see it (product.md NTC-06). */
export function PreviewDialog({ notice, onClose }: { notice: Previewed; onClose: () => void }) {
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
