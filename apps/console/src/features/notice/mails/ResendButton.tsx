import { type NoticeDetail, noticeOps } from '@azas/api/notice.operations.ts'
import { noticeQuery } from '@azas/api/notice-target.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeMailWords as words, noticeWords } from '@azas/domain/notice/notice.words.ts'
import { refusalOf } from '@azas/domain/notice/notice.rules.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { ImpactDialog } from '#record/ImpactDialog.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'

type ResendProps = { kind: NoticeKind; notice: NoticeDetail }

/** Mails again to those whose mail failed, after a question; the receipt stays on the page (product.md NTC-04). */
export function ResendButton({ kind, notice }: ResendProps) {
  const [isOpen, setOpen] = useState(false)
  const [receipt, setReceipt] = useState<string | null>(null)
  const failed = notice.mail?.failed ?? 0
  const refusal = refusalOf('resend', notice.status)
  return (
    <>
      {failed > 0 && refusal === null ? (
        <button className="btn pri" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="send" />
          {fill(words.resend, { n: failed })}
        </button>
      ) : null}
      {failed > 0 && refusal !== null ? <p className="blocked">{refusal}</p> : null}
      {receipt === null ? null : <Note kind="info" text={receipt} />}
      {isOpen ? <ResendDialog kind={kind} notice={notice} onClose={() => setOpen(false)} onDone={setReceipt} /> : null}
    </>
  )
}

type DialogProps = ResendProps & { onClose: () => void; onDone: (receipt: string) => void }

function ResendDialog({ kind, notice, onClose, onDone }: DialogProps) {
  const client = useQueryClient()
  const { detail, recipients, search, resendFailed } = noticeOps[kind]
  const { id, version, title, mail } = notice
  const reload = () =>
    Promise.all([detail, recipients, search].map((op) => client.invalidateQueries({ queryKey: [op.id] })))
  const resend = async () => {
    try {
      const { mails } = await call(resendFailed, { query: noticeQuery(kind, id), body: { version } })
      onDone(fill(words.resent, { n: mails, datetime: formatDateTime(new Date()) }))
    } finally {
      // Another person may have changed the notice: reload it.
      await reload()
    }
    onClose()
  }
  return (
    <ImpactDialog
      title={words.resendTitle}
      question={fill(words.resendBody, { n: mail?.failed ?? 0 })}
      impact={{ queryKey: ['no-impact', id], queryFn: () => Promise.resolve(null) }}
      rows={() => [[noticeWords.title, title]]}
      warning={() => words.resendNote}
      verb={fill(words.resend, { n: mail?.failed ?? 0 })}
      act={resend}
      onClose={onClose}
    />
  )
}
