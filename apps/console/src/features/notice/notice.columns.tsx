import type { Notice } from '@azas/api/notice.operations.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import type { NoticeSortField } from '@azas/domain/notice/notice.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '#list/rows/column.ts'
import { recordPath } from '#record/define-record.ts'
import { MailCount, NoticeBadge, NoticePeriod, targetsOf, timeOf } from './notice-cells.tsx'
import { noticeHome } from './notice.list.ts'

export const noticeColumns = (kind: NoticeKind): Column<Notice, NoticeSortField>[] => [
  {
    key: 'title',
    header: words.title,
    width: 220,
    grows: true,
    sort: 'title',
    card: 'name',
    cell: ({ id, title }) => (
      <Link to={recordPath(noticeHome(kind), id)} title={title}>
        {title}
      </Link>
    ),
  },
  {
    key: 'status',
    header: words.status,
    width: 104,
    card: 'lead',
    cell: ({ status }) => <NoticeBadge status={status} />,
  },
  {
    key: 'targets',
    header: words.targets,
    width: 148,
    priority: 3,
    card: 'fact',
    cell: ({ targets }) => (
      <span className="notice-targets" title={targetsOf(targets)}>
        {targetsOf(targets)}
      </span>
    ),
  },
  {
    key: 'period',
    header: words.period,
    width: 256,
    sort: 'startTimestamp',
    card: 'fact',
    cell: (notice) => <NoticePeriod of={notice} />,
  },
  {
    key: 'mail',
    header: words.mail,
    width: 176,
    card: 'fact',
    cell: (notice) => <MailCount of={notice} />,
  },
  {
    key: 'updatedAt',
    header: recordWords.updatedOn,
    width: 96,
    sort: 'updatedAt',
    priority: 2,
    cell: ({ updatedAt }) => <span title={timeOf(updatedAt)}>{timeOf(updatedAt).slice(0, 10)}</span>,
  },
]
