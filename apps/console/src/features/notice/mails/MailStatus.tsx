import type { NoticeDetail } from '@azas/api/notice.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { recipientState } from '@azas/domain/notice/notice.ts'
import { noticeMailWords as words } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useId } from 'react'
import { WarnWord } from '#ui/badges/WarnWord.tsx'
import { Note } from '#ui/Note.tsx'
import { RecipientBadge } from '../notice-cells.tsx'
import { ResendButton } from './ResendButton.tsx'

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
      {notice.mail ? <Progress kind={kind} notice={notice} mail={notice.mail} /> : <NoMails notice={notice} />}
    </section>
  )
}

function NoMails({ notice: { isDraft, mailTargets } }: { notice: NoticeDetail }) {
  return <p className="sub">{isDraft && mailTargets.length > 0 ? words.noneDraft : words.none}</p>
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
          <span>
            <RecipientBadge state="Complete" />
            {fill(words.items, { n: complete })}
          </span>
          {failed > 0 ? (
            <span>
              <RecipientBadge state="Failed" />
              {fill(words.items, { n: failed })}
            </span>
          ) : null}
          <Minor word={waitingWord(notice)} n={waiting} />
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
      {cancelled === total ? <Note kind="info" text={words.allCancelled} /> : null}
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
