import './calendar.css'
import { noticeOps } from '@azas/api/notice.operations.ts'
import { weeksOf } from '@azas/domain/kernel/typed.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeCalendarWords as words, noticeWords } from '@azas/domain/notice/notice.words.ts'
import { noticeStatus } from '@azas/domain/notice/notice.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { query } from '#api/query.ts'
import { readOneOf, readText } from '#filter/search-params.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { Note } from '#ui/Note.tsx'
import { useToday } from '#ui/use-clock.ts'
import { useNarrow } from '#ui/use-room.ts'
import { NoticeHead } from '../NoticeHead.tsx'
import { NoticeTabs } from '../NoticeTabs.tsx'
import { Agenda } from './Agenda.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { ClashNotes } from './ClashNotes.tsx'
import { MonthSheet } from './MonthSheet.tsx'
import { monthOf } from './month.ts'

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
  const month = monthOf(readText(raw, 'month'), today)
  const status = readOneOf(raw, 'status', noticeStatus.values)
  const weeks = weeksOf(month)
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!]
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
export const calendarPages = {
  notice: () => <CalendarPage kind="notice" />,
  'office-notice': () => <CalendarPage kind="office-notice" />,
}
