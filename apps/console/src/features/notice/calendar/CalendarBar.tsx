import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { addMonths, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import { noticeCalendarWords as words } from '@azas/domain/notice/notice.words.ts'
import type { NoticeStatus } from '@azas/domain/notice/notice.ts'
import { calendarWords } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { NoticeBadge } from '../notice-cells.tsx'
import { wordOfMonth } from './month.ts'

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
export function CalendarBar({ month, today }: { month: PlainMonth; today: PlainDate }) {
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
