import type { NoticeDetail } from '@azas/api/notice.operations.ts'
import { noticeScreenWords as screens } from '@azas/domain/notice/notice.words.ts'
import { useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { periodOf } from '../notice-cells.tsx'
import { PreviewDialog, type Previewed } from './PreviewDialog.tsx'

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
