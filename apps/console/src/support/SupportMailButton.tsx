import { supportWords } from '@azas/domain/words/shell.ts'
import { useState } from 'react'
import { late } from '#ui/late/late.tsx'

const SupportDialog = late(async () => (await import('./SupportDialog.tsx')).SupportDialog)

type SupportMailButtonProps = {
  className: 'btn' | 'linklike'
  /** What is asked for, and the mail's text of it. */
  word?: string
  request?: string
}

/** Opens the words for a mail to the support; its dialog is loaded when somebody wants it. */
export function SupportMailButton({ className, word = supportWords.open, request }: SupportMailButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className={className} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {word}
      </button>
      {open ? <SupportDialog request={request} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
