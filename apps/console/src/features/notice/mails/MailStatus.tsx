import { noticeQuery } from '@azas/api/notice/notice-target.ts'
import { type NoticeDetail, noticeOps } from '@azas/api/notice/notice.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { findNoticeRefusal } from '@azas/domain/notice/notice.rules.ts'
import { recipientState } from '@azas/domain/notice/notice.ts'
import { noticeMailWords as words, noticeWords } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#api/call.ts'
import { ImpactDialog } from '#record/actions/ImpactDialog.tsx'
import { WarnWord } from '#ui/badges/Badges.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { RecipientBadge } from '../notice-cells.tsx'

type MailStatusProps = {
  kind: NoticeKind
  notice: NoticeDetail
  /** The time of the reply, in ms. */
  asOf: number
}

/** How far the mails of a notice are, in numbers and as a bar (product.md NTC-05). */
export function MailStatus({ kind, notice, asOf }: MailStatusProps) {
  const id = useId()
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sechead">
        <h2 id={id}>{words.status}</h2>
        {notice.mail ? (
          <span className="cap">{fill(tableWords.asOf, { datetime: formatDateTime(new Date(asOf)) })}</span>
        ) : null}
      </div>
      {notice.mail && !isTakenBack(notice.mail) ? (
        <Progress kind={kind} notice={notice} mail={notice.mail} />
      ) : (
        <NoMails notice={notice} />
      )}
    </section>
  )
}

/** Nobody got a mail of it: there is no progress to show. */
const isTakenBack = ({ total, cancelled }: Mail) => total === cancelled

function NoMails({ notice: { isDraft, mail, mailTargets } }: { notice: NoticeDetail }) {
  return (
    <>
      {mail ? <Note kind="info" text={words.allCancelled} /> : null}
      {mail && !isDraft ? null : (
        <p className="sub">{isDraft && mailTargets.length > 0 ? words.noneDraft : words.none}</p>
      )}
    </>
  )
}

type Mail = NonNullable<NoticeDetail['mail']>

function Progress({ kind, notice, mail }: { kind: NoticeKind; notice: NoticeDetail; mail: Mail }) {
  const { total, complete, failed, waiting, cancelled } = mail
  return (
    <div className="mail-status">
      <div>
        <p className="bigs">
          <span>
            <b className="big">{complete.toLocaleString('ja-JP')}</b>
            <span className="sub">{fill(words.of, { n: total })}</span>
          </span>
          {failed > 0 ? <WarnWord className="failword" icon="erri" word={fill(words.failed, { n: failed })} /> : null}
        </p>
        <div className="mail-bar" role="img" aria-label={fill(words.bar, { complete, failed, total })}>
          <Part n={complete} className="done" />
          <Part n={failed} className="bad" />
          <Part n={waiting + cancelled} className="rest" />
        </div>
        <div className="legend">
          {complete > 0 ? (
            <span>
              <RecipientBadge state="Complete" />
              {fill(words.items, { n: complete })}
            </span>
          ) : null}
          {failed > 0 ? (
            <span>
              <RecipientBadge state="Failed" />
              {fill(words.items, { n: failed })}
            </span>
          ) : null}
          {waiting > 0 ? <Minor word={waitingWord(notice)} n={waiting} /> : null}
          {cancelled > 0 ? <Minor word={recipientState.label('Cancelled')} n={cancelled} /> : null}
          {notice.mailing && notice.mailing.late > 0 ? (
            <span className="sub">{fill(words.late, { n: notice.mailing.late })}</span>
          ) : null}
          {notice.mailing && notice.mailing.withoutAddress > 0 ? (
            <span className="sub">{fill(words.withoutAddress, { n: notice.mailing.withoutAddress })}</span>
          ) : null}
        </div>
      </div>
      <ResendButton kind={kind} notice={notice} />
    </div>
  )
}

/** Waiting mails of a scheduled notice wait for its start, those of a live one are under way. */
const waitingWord = ({ status }: NoticeDetail) =>
  recipientState.label(status === 'FuturePublish' ? 'Scheduled' : 'Sending')

function Part({ n, className }: { n: number; className: string }) {
  return n > 0 ? <i className={className} style={{ flexGrow: n }} /> : null
}

function Minor({ word, n }: { word: string; n: number }) {
  return <span className="sub">{fill(words.state, { state: word, n })}</span>
}

type ResendProps = { kind: NoticeKind; notice: NoticeDetail }

/** Mails again to those whose mail failed, after a question; the receipt stays on the page (product.md NTC-04). */
function ResendButton({ kind, notice }: ResendProps) {
  const [isOpen, setOpen] = useState(false)
  const [receipt, setReceipt] = useState<string | null>(null)
  const failed = notice.mail?.failed ?? 0
  const refusal = findNoticeRefusal('resend', notice.status)
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
