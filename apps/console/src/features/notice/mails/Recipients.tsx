import type { NoticeRecipient } from '@azas/api/notice/notice-mail.operations.ts'
import { noticeQuery } from '@azas/api/notice/notice-target.ts'
import { type NoticeDetail, noticeOps } from '@azas/api/notice/notice.operations.ts'
import { type NoticeKind, noticeKinds, mailTargetsInWords } from '@azas/domain/notice/notice-kinds.ts'
import { type RecipientState, recipientState } from '@azas/domain/notice/notice.ts'
import { noticeMailWords as words, recipientWords } from '@azas/domain/notice/notice.words.ts'
import { things } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { openDownload, recordQuery } from '#api/query.ts'
import { ListTabs } from '#list/ListTabs.tsx'
import { ListView, useListPage } from '#list/ListView.tsx'
import type { Column } from '#list/rows/column.ts'
import { WarnWord } from '#ui/badges/Badges.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { RecipientBadge, timeOf } from '../notice-cells.tsx'
import { recipientList } from '../notice.list.ts'
import { pollRecipients } from '../notice.queries.ts'

const noValue = <span className="sub">{tableWords.noValue}</span>

const recipientColumns = (kind: NoticeKind): Column<NoticeRecipient, 'state'>[] => [
  {
    key: 'person',
    header: words.person,
    width: 232,
    card: 'name',
    cell: (recipient) => (
      <>
        <RecipientName kind={kind} recipient={recipient} />
        <span className="under" title={recipient.email}>
          {recipient.email}
        </span>
      </>
    ),
  },
  {
    key: 'mailTarget',
    header: words.mailTarget,
    width: 160,
    priority: 3,
    cell: ({ mailTarget }) => mailTargetsInWords(kind, [mailTarget]),
  },
  {
    key: 'place',
    header: noticeKinds[kind].place,
    width: 168,
    priority: 2,
    cell: ({ place }) => (place ? <Place name={place} /> : noValue),
  },
  {
    key: 'state',
    header: words.stateColumn,
    width: 112,
    card: 'lead',
    cell: ({ state }) => <RecipientBadge state={state} />,
  },
  {
    key: 'tries',
    header: recipientWords.tries,
    width: 80,
    numeric: true,
    card: 'fact',
    cell: ({ tries }) => fill(words.triesOf, { n: tries }),
  },
  { key: 'at', header: words.at, width: 188, card: 'fact', cell: (recipient) => <WhenSent recipient={recipient} /> },
  {
    key: 'reason',
    header: words.reason,
    width: 220,
    grows: true,
    wraps: true,
    card: 'fact',
    cell: ({ reason }) => reason ?? noValue,
  },
]

const Place = ({ name }: { name: string }) => (
  <span className="two-lines" title={name}>
    {name}
  </span>
)

/** When the mail went out, failed or will be tried again; a late one is marked (product.md NTC-04, NTC-05). */
function WhenSent({
  recipient: { state, sentAt, failedAt, nextTryAt, isLate, tries },
}: {
  recipient: NoticeRecipient
}) {
  if (sentAt === null) {
    if (nextTryAt === null) return state === 'Failed' && failedAt !== null ? timeOf(failedAt) : noValue
    return tries > 0 ? fill(words.nextTry, { datetime: timeOf(nextTryAt) }) : timeOf(nextTryAt)
  }
  return (
    <span className="seams">
      <span className="nw">{timeOf(sentAt)}</span>
      {isLate ? <WarnWord className="due" icon="clock" word={words.isLate} /> : null}
    </span>
  )
}

type RecipientPage = { data?: { counts?: Readonly<Record<string, number>> | undefined } | undefined }
type RecipientsProps = { kind: NoticeKind; notice: NoticeDetail }

/** The people of the newest mailing, with what became of each mail (product.md NTC-05). */
export function Recipients({ kind, notice }: RecipientsProps) {
  const id = useId()
  const { recipients, recipientFile } = noticeOps[kind]
  const named = noticeQuery(kind, notice.id)
  const columns = useMemo(() => recipientColumns(kind), [kind])
  const view = useListPage({
    list: recipientList,
    page: ({ offset, size }, filter) => ({
      ...recordQuery(recipients, { query: { ...named, offset, size }, body: filter }),
      refetchInterval: ({ state }: { state: RecipientPage }) => pollRecipients(notice, state.data?.counts, new Date()),
    }),
    file: (_sort, { format, ...target }, signal) =>
      openDownload(
        recipientFile,
        { query: named, body: { ...('filter' in target ? target.filter : {}), format } },
        signal,
      ),
  })
  const [state] = view.filter.states ?? []
  return (
    <section className="sec recipients" aria-labelledby={id}>
      <div className="sechead">
        <h2 id={id}>{words.recipients}</h2>
      </div>
      <ListTabs
        label={words.status}
        param="state"
        values={statesWithRows(view.list.page?.counts, state)}
        labelOf={recipientState.label}
        current={state}
        counts={view.list.page?.counts}
      />
      <ListView
        name={`${kind}-recipient`}
        object={things(words.recipients)}
        emptyHint={words.recipientsHint}
        empty={
          state && <StateBlock icon="empty" title={fill(words.noneInState, { state: recipientState.label(state) })} />
        }
        columns={columns}
        rowKey={({ userId }) => userId}
        rowName={({ displayname }) => displayname}
        unpicked
        {...view}
      />
    </section>
  )
}

type RecipientNameProps = { kind: NoticeKind; recipient: NoticeRecipient }

/** The name, which leads to where an address is mended; people of sites have a page at each of them. */
function RecipientName({ kind, recipient: { userId, displayname, mailTarget, projectId } }: RecipientNameProps) {
  if (kind === 'office-notice' && mailTarget === 'ProjectAdmin')
    return (
      <Link to="/system/office-account/$officeAccountId" params={{ officeAccountId: userId }}>
        {displayname}
      </Link>
    )
  if (noticeKinds[kind].listedAs[mailTarget])
    return (
      <Link to="/system/admin/$adminId" params={{ adminId: userId }}>
        {displayname}
      </Link>
    )
  if (projectId === null) return displayname
  return (
    <Link to="/system/project/$projectId/user/$userId" params={{ projectId, userId }}>
      {displayname}
    </Link>
  )
}

const states: readonly RecipientState[] = ['Failed', 'Complete', 'Sending', 'Scheduled', 'Cancelled']

/** Taken-back mails are rare: their tab is there where there are some. */
function statesWithRows(counts: Readonly<Record<string, number>> | undefined, current: string | undefined) {
  return states.filter((value) => value !== 'Cancelled' || value === current || (counts?.[value] ?? 0) > 0)
}
