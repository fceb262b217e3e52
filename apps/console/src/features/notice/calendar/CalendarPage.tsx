import './calendar.css'
import { noticeOps } from '@azas/api/notice/notice.operations.ts'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { weeksOf, addMonths, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import { byKind, type NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeStatus, type NoticeStatus } from '@azas/domain/notice/notice.ts'
import { noticeCalendarWords as words, noticeWords } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { calendarWords, wordOfMonth } from '@azas/domain/words/form.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { readOneOf, readText } from '#filter/search-params.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { recordPath } from '#record/define-record.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { useToday } from '#ui/use-clock.ts'
import { useNarrow } from '#ui/use-room.ts'
import { NoticeBadge, timeOf } from '../notice-cells.tsx'
import { noticeHome } from '../notice.list.ts'
import { NoticeHead, NoticeTabs } from '../NoticeHead.tsx'
import { Agenda } from './Agenda.tsx'
import { readMonth, dateWithWeek, type Clash } from './month.ts'
import { MonthSheet } from './MonthSheet.tsx'

const mostNotices = 100

/** What a month's sheet shows: its notices, the mailings that meet, the counts of the tabs. */
function useMonth(
  kind: NoticeKind,
  first: string,
  last: string,
  status: (typeof noticeStatus.values)[number] | undefined,
) {
  const { search, sameDay } = noticeOps[kind]
  const days = { periodStart: first, periodEnd: last }
  const options = { placeholderData: keepPreviousData, staleTime: 0, throwOnError: false }
  const sort = '-startTimestamp' as const
  return {
    notices: useQuery({
      ...query(search, {
        query: { offset: 0, size: mostNotices, sort },
        body: { ...days, ...(status && { statuses: [status] }) },
      }),
      ...options,
    }),
    clashes: useQuery({ ...query(sameDay, { query: {}, body: days }), ...options }).data?.items ?? [],
    counts: useQuery({ ...query(search, { query: { offset: 0, size: 20, sort }, body: {} }), ...options }).data?.counts,
  }
}

/** The notices of a month (product.md NTC-08); the URL holds month and tab. */
function CalendarPage({ kind }: { kind: NoticeKind }) {
  const raw = useSearch({ strict: false })
  const today = useToday()
  const month = readMonth(readText(raw, 'month'), today)
  const status = readOneOf(raw, 'status', noticeStatus.values)
  const weeks = weeksOf(month)
  const first = firstOf(firstOf(weeks))
  const last = lastOf(lastOf(weeks))
  const { notices, clashes, counts } = useMonth(kind, first, last, status)
  const waiting = useWaiting(notices.isPending)
  const narrow = useNarrow()
  const { data, error, refetch } = notices
  const Sheet = narrow ? Agenda : MonthSheet
  return (
    <>
      <NoticeHead kind={kind} />
      <NoticeTabs kind={kind} current={status} counts={counts} />
      <CalendarBar month={month} today={today} />
      <ClashNotes kind={kind} clashes={clashes} />
      {data ? (
        <div aria-busy={notices.isPlaceholderData}>
          {data.total > data.items.length ? (
            <Note kind="info" text={fill(words.tooMany, { total: data.total, shown: data.items.length })} />
          ) : null}
          <Sheet kind={kind} month={month} today={today} notices={data.items} clashes={clashes} />
          <p className="cap">
            {words.note}
            <span className="only-w">{words.sheetNote}</span>
          </p>
        </div>
      ) : null}
      {error && !data ? <LoadFailure object={noticeWords.object} failure={error} onRetry={refetch} /> : null}
      {notices.isPending ? <ListSkeleton visible={waiting} /> : null}
    </>
  )
}

/** The calendars of notices, for sites and for offices. */
export const calendarPages = byKind((kind) => () => <CalendarPage kind={kind} />)

type TurnProps = { to: PlainMonth | undefined; className: string; label?: string; children: ReactNode }

/** A link to another month, in the same tab. */
function Turn({ to, className, label, children }: TurnProps) {
  return (
    <Link
      to="."
      className={className}
      aria-label={label}
      search={(search: object) => ({ ...search, month: to })}
      activeOptions={{ exact: true }}
      activeProps={{ 'aria-current': undefined }}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}

const statuses: readonly NoticeStatus[] = ['FuturePublish', 'NowPublishing', 'Published', 'Draft']

/** The month with the way to others, and what the bars' looks mean. */
function CalendarBar({ month, today }: { month: PlainMonth; today: PlainDate }) {
  return (
    <div className="calbar">
      <Turn to={addMonths(month, -1)} className="btn icon" label={calendarWords.previous}>
        <Icon name="left" />
      </Turn>
      <h2 aria-live="polite">{wordOfMonth(month)}</h2>
      <Turn to={addMonths(month, 1)} className="btn icon" label={calendarWords.next}>
        <Icon name="right" />
      </Turn>
      {month === today.slice(0, 7) ? null : (
        <Turn to={undefined} className="btn sm">
          {words.thisMonth}
        </Turn>
      )}
      <div className="legend">
        {statuses.map((status) => (
          <NoticeBadge key={status} status={status} />
        ))}
        <span className="sub">
          <Icon name="mail" />
          {words.mailCount}
        </span>
      </div>
    </div>
  )
}

/** Days on which several mailings reach the same people: a warning, which stops nothing (product.md NTC-08). */
function ClashNotes({ kind, clashes }: { kind: NoticeKind; clashes: readonly Clash[] }) {
  return clashes.map(({ day, people, notices }) => (
    <div key={day} className="note warn clash-note">
      <Icon name="alert" />
      <div>
        <b>{fill(words.clashOf, { day: dateWithWeek(day), people, times: notices.length })}</b>
        <ul>
          {notices.map(({ id, title, startTimestamp }) => (
            <li key={id}>
              {timeOf(startTimestamp).slice(-5)} <Link to={recordPath(noticeHome(kind), id)}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  ))
}
