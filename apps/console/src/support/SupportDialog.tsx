import { supportWords } from '@azas/domain/words/shell.ts'
import { use, useEffect, useId } from 'react'
import { getLastError } from '#api/report/last-error.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { readDevice } from './device-info.ts'
import { forgetSiteCode, readSiteCode } from './site-code.ts'
import { composeSupportMail } from './support-mail.ts'

type SupportDialogProps = {
  /** What the mail asks for; without it the person writes it. */
  request?: string | undefined
  onClose: () => void
}

/** The mail to the support, ready to be copied part by part (seed section 4, product.md SHL-05). */
export function SupportDialog({ request, onClose }: SupportDialogProps) {
  const { to, subject, body } = composeSupportMail(use(readDevice()), use(readSiteCode()), getLastError(), request)
  useEffect(() => forgetSiteCode, [])
  return (
    <Dialog title={supportWords.dialogTitle} onClose={onClose}>
      <p className="phrase">{supportWords.dialogLead}</p>
      <Part label={supportWords.to} copyLabel={supportWords.copyTo} text={to} />
      <Part label={supportWords.subject} copyLabel={supportWords.copySubject} text={subject} />
      <Part label={supportWords.body} copyLabel={supportWords.copyBody} text={body} isLong />
      <p className="cap phrase">{supportWords.deviceNotice}</p>
    </Dialog>
  )
}

type PartProps = { label: string; copyLabel: string; text: string; isLong?: boolean }

// Mails end their lines with CR LF.
function Part({ label, copyLabel, text, isLong = false }: PartProps) {
  const id = useId()
  return (
    <div className="f copyable">
      <div className="top">
        <label className="lab" htmlFor={id}>
          {label}
        </label>
        <CopyButton text={text.replaceAll('\n', '\r\n')} label={copyLabel} />
      </div>
      {isLong ? (
        <textarea id={id} className="input" readOnly rows={12} value={text} />
      ) : (
        <input id={id} className="input" readOnly value={text} />
      )}
    </div>
  )
}
