import type { Notice } from '@azas/api/notice/notice.operations.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type NoticeKind, reachInWords } from '@azas/domain/notice/notice-kinds.ts'
import { noticeStatus } from '@azas/domain/notice/notice.ts'
import { noticeCalendarWords as words, noticeWords } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import { recordPath } from '#record/define-record.ts'
import { WarnWord } from '#ui/badges/Badges.tsx'
import { MailCount, NoticeBadge, NoticePeriod } from '../notice-cells.tsx'
import { noticeHome } from '../notice.list.ts'
import { monthDayOf, type SheetProps } from './month.ts'

/** A month on a narrow screen: what is live, then day by day what begins. */
export function Agenda({ kind, notices, clashes }: SheetProps) {
  if (notices.length === 0) return <p className="sub">{words.none}</p>
  return (
    <div className="agenda">
      {agendaOf(notices).map(({ day, items }) => {
        const clash = clashes.find((one) => one.day === day)
        return (
          <section key={day ?? ''}>
            <h3>
              {day === null ? noticeStatus.label('NowPublishing') : monthDayOf(day)}
              {clash ? <WarnWord icon="alert" word={fill(words.clash, { n: clash.people })} /> : null}
            </h3>
            <ul>
              {items.map((notice) => (
                <AgendaItem
                  key={notice.id}
                  kind={kind}
                  notice={notice}
                  isClash={clash?.notices.some(({ id }) => id === notice.id) ?? false}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function AgendaItem({ kind, notice, isClash }: { kind: NoticeKind; notice: Notice; isClash: boolean }) {
  return (
    <li className={isClash ? 'clash' : undefined}>
      <div className="btns">
        <NoticeBadge status={notice.status} />
        <span className="sub">
          <NoticePeriod of={notice} />
        </span>
      </div>
      <Link to={recordPath(noticeHome(kind), notice.id)}>{notice.title}</Link>
      {notice.reach ? (
        <span className="cap">{fill(reachWords.reachOf, { names: reachInWords(notice.reach) })}</span>
      ) : null}
      <span className="cap">
        {noticeWords.mail}：
        <MailCount of={notice} />
      </span>
    </li>
  )
}

type Dated = Pick<Notice, 'status' | 'startTimestamp'>

/**
 * What is live first (no day), then all others by the Tokyo day of their start.
 * @internal
 */
export function agendaOf<N extends Dated>(notices: readonly N[]): { day: PlainDate | null; items: N[] }[] {
  const groups = new Map<PlainDate | null, N[]>()
  const inOrder = notices.toSorted((one, other) => Date.parse(one.startTimestamp) - Date.parse(other.startTimestamp))
  const isLive = ({ status }: N) => status === 'NowPublishing'
  for (const notice of [...inOrder.filter(isLive), ...inOrder.filter((one) => !isLive(one))]) {
    const day = isLive(notice) ? null : tokyoDate(new Date(notice.startTimestamp))
    groups.set(day, [...(groups.get(day) ?? []), notice])
  }
  return [...groups].map(([day, items]) => ({ day, items }))
}
