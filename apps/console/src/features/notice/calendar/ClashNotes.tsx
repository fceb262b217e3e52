import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeCalendarWords as words } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import { recordPath } from '#record/define-record.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { timeOf } from '../notice-cells.tsx'
import { noticeHome } from '../notice.list.ts'
import { dateWithWeek } from './month.ts'
import type { Clash } from './sheet-props.ts'

/** Days on which several mailings reach the same people: a warning, which stops nothing (product.md NTC-08). */
export function ClashNotes({ kind, clashes }: { kind: NoticeKind; clashes: readonly Clash[] }) {
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
