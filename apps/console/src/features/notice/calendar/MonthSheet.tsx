import type { Notice } from '@azas/api/notice/notice.operations.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { type PlainMonth, weeksOf } from '@azas/domain/kernel/typed.ts'
import { type NoticeKind, reachInWords } from '@azas/domain/notice/notice-kinds.ts'
import { type NoticeStatus, noticeStatus } from '@azas/domain/notice/notice.ts'
import { noticeCalendarWords as words } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { calendarWords, wordOfMonth } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { recordPath } from '#record/define-record.ts'
import { WarnWord } from '#ui/badges/Badges.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { publicHolidayOf } from '#ui/public-holidays.ts'
import { mailsOf, noticeLooks, periodOf, timeOf } from '../notice-cells.tsx'
import { noticeHome } from '../notice.list.ts'
import { type Bar, layOut, maxLanes, type Week } from './lay-out.ts'
import type { Clash, SheetProps } from './month.ts'

/** A month as weeks from Sunday, with a bar for each notice (product.md NTC-08). */
export function MonthSheet({ kind, month, today, notices, clashes }: SheetProps) {
  return (
    <section className="cal" aria-label={wordOfMonth(month)}>
      <div className="dow" aria-hidden="true">
        {calendarWords.week.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      {layOut(notices, weeksOf(month)).map((week, index) => (
        <WeekRow key={week.days[0]} kind={kind} week={week} isFirst={index === 0} {...{ month, today, clashes }} />
      ))}
    </section>
  )
}

type WeekProps = {
  kind: NoticeKind
  week: Week<Notice>
  isFirst: boolean
  month: PlainMonth
  today: PlainDate
  clashes: readonly Clash[]
}

function WeekRow({ kind, week, isFirst, month, today, clashes }: WeekProps) {
  const hasHidden = week.hidden.some((n) => n > 0)
  const lanes = hasHidden ? maxLanes + 1 : Math.max(week.lanes, 2)
  return (
    <div className="week" style={{ '--lanes': lanes } as CSSProperties}>
      {week.days.map((day, column) => (
        <Day
          key={day}
          {...{ day, column, today }}
          isOther={!day.startsWith(month)}
          clash={clashes.find((one) => one.day === day)}
        />
      ))}
      {week.bars.map((bar) => (
        <NoticeBar key={bar.notice.id} kind={kind} bar={bar} isFirst={isFirst || !bar.isContinued} />
      ))}
      {week.hidden.map((n, column) =>
        n > 0 ? (
          <Link
            key={week.days[column]}
            className="more-of-day"
            style={{ gridColumn: column + 1, gridRow: maxLanes + 2 }}
            to={noticeHome(kind).path}
            search={{ from: week.days[column], to: week.days[column] }}
          >
            {fill(words.more, { n })}
          </Link>
        ) : null,
      )}
    </div>
  )
}

type DayProps = { day: PlainDate; column: number; today: PlainDate; isOther: boolean; clash: Clash | undefined }

function Day({ day, column, today, isOther, clash }: DayProps) {
  const number = String(Number(day.slice(8)))
  const holiday = publicHolidayOf(day)
  const isOff = column === 0 || column === 6 || holiday !== undefined
  const classes = ['day', isOff && 'off', isOther && 'next', clash && 'clash'].filter(Boolean).join(' ')
  return (
    <div className={classes} style={{ gridColumn: column + 1 }}>
      {day === today ? (
        <>
          <b className="today">{number}</b>
          <span className="cap">{words.today}</span>
        </>
      ) : (
        <time dateTime={day}>{isOther ? `${Number(day.slice(5, 7))}/${number}` : number}</time>
      )}
      {holiday ? (
        <span className="cap" title={holiday}>
          {holiday}
        </span>
      ) : null}
      {clash ? <WarnWord icon="alert" word={fill(words.clash, { n: clash.people })} /> : null}
    </div>
  )
}

const barClasses: Record<NoticeStatus, string> = {
  Draft: 'draft',
  FuturePublish: 'plan',
  NowPublishing: 'live',
  Published: 'end',
}

/** A notice in one sentence, and below it whom it is for where it is not for all. */
function sayBar(notice: Notice): string {
  const { status, title, reach } = notice
  const said = fill(words.bar, { status: noticeStatus.label(status), title, period: periodOf(notice) })
  return reach ? `${said}\n${fill(reachWords.reachOf, { names: reachInWords(reach) })}` : said
}

type BarProps = { kind: NoticeKind; bar: Bar<Notice>; isFirst: boolean }

/** A notice in one week; only its first stretch on the sheet is a stop of the keyboard. */
function NoticeBar({ kind, bar, isFirst }: BarProps) {
  const { notice, from, to, lane, isContinued, continues } = bar
  const { status, title } = notice
  const word = noticeStatus.label(status)
  const mails = mailsOf(notice)
  const classes = ['ev', barClasses[status], isContinued && 'from', continues && 'till'].filter(Boolean).join(' ')
  return (
    <Link
      className={classes}
      style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
      to={recordPath(noticeHome(kind), notice.id)}
      title={sayBar(notice)}
      {...(isFirst ? {} : { tabIndex: -1, 'aria-hidden': true })}
    >
      <Icon name={noticeLooks[status].icon} />
      <span className="sr">{fill(words.status, { status: word })}</span>
      <span>{isContinued ? title : `${timeOf(notice.startTimestamp).slice(-5)} ${title}`}</span>
      {mails > 0 && !isContinued ? (
        <span className="m">
          <Icon name="mail" />
          <span className="sr">{words.mailCount}</span>
          {mails.toLocaleString('ja-JP')}
        </span>
      ) : null}
    </Link>
  )
}
