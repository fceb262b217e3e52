import './notice.css'
import type { Notice } from '@azas/api/notice/notice.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { type NoticeStatus, noticeStatus, type RecipientState, recipientState } from '@azas/domain/notice/notice.ts'
import { noticeScreenWords as screens } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Link } from '@tanstack/react-router'
import { type BadgeLook, StatusBadge, WarnWord } from '#ui/badges/Badges.tsx'

export const noticeLooks: Record<NoticeStatus, BadgeLook> = {
  Draft: { tone: 'off', icon: 'pen' },
  FuturePublish: { tone: 'plan', icon: 'clock' },
  NowPublishing: { tone: 'live', icon: 'check' },
  Published: { tone: 'off', icon: 'end' },
}

export function NoticeBadge({ status }: { status: NoticeStatus }) {
  return <StatusBadge look={noticeLooks[status]} word={noticeStatus.label(status)} />
}

const mailLooks: Record<RecipientState, BadgeLook> = {
  Failed: { tone: 'fail', icon: 'bang' },
  Sending: { tone: 'plan', icon: 'send' },
  Scheduled: { tone: 'plan', icon: 'clock' },
  Complete: { tone: 'live', icon: 'check' },
  Cancelled: { tone: 'off', icon: 'ban' },
}

export function RecipientBadge({ state }: { state: RecipientState }) {
  return <StatusBadge look={mailLooks[state]} word={recipientState.label(state)} />
}

/** An instant by the clock of Tokyo. */
export const timeOf = (instant: string): string => formatDateTime(new Date(instant))

type Period = Pick<Notice, 'startTimestamp' | 'endTimestamp'>

export const periodOf = ({ startTimestamp, endTimestamp }: Period): string =>
  fill(tableWords.period, { from: timeOf(startTimestamp), to: timeOf(endTimestamp) })

/** The period; it breaks between its ends alone. */
export function NoticePeriod({ of }: { of: Period }) {
  return (
    <span>
      <span className="nw">{fill(tableWords.period, { from: timeOf(of.startTimestamp), to: '' })}</span>
      <wbr />
      <span className="nw">{timeOf(of.endTimestamp)}</span>
    </span>
  )
}

/** The mails of a notice that were not taken back. */
export const mailsOf = ({ mail }: Pick<Notice, 'mail'>): number => (mail ? mail.total - mail.cancelled : 0)

type MailCountProps = {
  of: Pick<Notice, 'mail' | 'mailTargets' | 'status'>
  /** The page that lists those whose mail failed. */
  page?: string
}

/** How far the mails of a notice are, in one line (product.md NTC-05). */
export function MailCount({ of, page }: MailCountProps) {
  const { mail, mailTargets, status } = of
  if (status === 'Draft' && mailTargets.length > 0) return <span className="sub">{screens.mailLater}</span>
  if (!mail || status === 'Draft') return <span className="sub">{screens.noMail}</span>
  if (mailsOf(of) === 0) return <span className="sub">{screens.mailCancelled}</span>
  if (status === 'FuturePublish') return fill(screens.mailScheduled, { n: mail.total })
  const { total, complete, failed } = mail
  return (
    <span className="seams">
      <span className="nw">{fill(screens.mailCount, { complete, total })}</span>
      {failed > 0 ? <FailedMails n={failed} page={page} /> : null}
    </span>
  )
}

function FailedMails({ n, page }: { n: number; page: string | undefined }) {
  const word = <WarnWord className="failword" icon="erri" word={fill(screens.mailFailed, { n })} />
  if (page === undefined) return word
  return (
    <Link to={page} search={{ state: 'Failed' satisfies RecipientState }}>
      {word}
    </Link>
  )
}
