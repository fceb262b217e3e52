import { noticeOps, type Notice } from '@azas/api/notice/notice.operations.ts'
import { byKind, type NoticeKind, reachInWords, targetsInWords } from '@azas/domain/notice/notice-kinds.ts'
import { noticeStatus, type NoticeSortField } from '@azas/domain/notice/notice.ts'
import { noticeScreenWords as screens, noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link } from '@tanstack/react-router'
import { openDownload, recordQuery } from '#api/query.ts'
import { ListView, useListPage } from '#list/ListView.tsx'
import type { Column } from '#list/rows/column.ts'
import { recordPath } from '#record/define-record.ts'
import { late } from '#ui/late/late.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { MailCount, NoticeBadge, NoticePeriod, timeOf } from './notice-cells.tsx'
import { noticeLists, noticeHome } from './notice.list.ts'
import { NoticeHead, NoticeTabs } from './NoticeHead.tsx'

const noticeColumns = (kind: NoticeKind): Column<Notice, NoticeSortField>[] => [
  {
    key: 'title',
    header: words.title,
    width: 220,
    grows: true,
    sort: 'title',
    card: 'name',
    cell: (notice) => <NoticeTitle kind={kind} notice={notice} />,
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
      <span className="notice-targets" title={targetsInWords(targets)}>
        {targetsInWords(targets)}
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
    cell: (notice) => <MailCount of={notice} page={recordPath(noticeHome(kind), notice.id)} />,
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

/** The title, and below it whom the notice is for where it is not for all. */
function NoticeTitle({ kind, notice: { id, title, reach } }: { kind: NoticeKind; notice: Notice }) {
  return (
    <>
      <Link to={recordPath(noticeHome(kind), id)} title={title}>
        {title}
      </Link>
      {reach ? (
        <span className="under" title={reach.names.join('、')}>
          {fill(reachWords.reachOf, { names: reachInWords(reach) })}
        </span>
      ) : null}
    </>
  )
}

/** The list of a kind of notices (product.md NTC-02); the URL holds tab, filter and order. */
function listPageOf(kind: NoticeKind) {
  const columns = noticeColumns(kind)
  const { search, file } = noticeOps[kind]
  const QuickLook = late(async () => (await import('./notice.pages.tsx')).noticePages[kind].QuickLook)
  return function NoticeListPage() {
    const view = useListPage({
      list: noticeLists[kind],
      page: (page, filter) => recordQuery(search, { query: page, body: filter }),
      file: (sort, body, signal) => openDownload(file, { query: { sort }, body }, signal),
    })
    const [status] = view.filter.statuses ?? []
    return (
      <>
        <NoticeHead kind={kind} />
        <NoticeTabs kind={kind} current={status} counts={view.list.page?.counts} />
        <ListView
          name={kind}
          object={noticeHome(kind).object}
          emptyHint={words.emptyHint}
          empty={
            status && <StateBlock icon="empty" title={fill(screens.noneInTab, { tab: noticeStatus.label(status) })} />
          }
          columns={columns}
          rowKey={(notice) => notice.id}
          rowName={(notice) => notice.title}
          quickLook={(peek) => <QuickLook peek={peek} />}
          {...view}
        />
      </>
    )
  }
}

/** The lists of notices, for sites and for offices. */
export const noticeListPages = byKind(listPageOf)
