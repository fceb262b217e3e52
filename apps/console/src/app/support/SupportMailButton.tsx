import { supportWords } from '@azas/domain/words/shell.ts'
import { useState } from 'react'
import { late } from '#ui/late/late.tsx'

const SupportDialog = late(async () => (await import('./SupportDialog.tsx')).SupportDialog)

/** Opens the words for a mail to the support; its dialog is loaded when somebody wants it. */
export function SupportMailButton({ className }: { className: 'btn' | 'linklike' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className={className} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {supportWords.open}
      </button>
      {open ? <SupportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
