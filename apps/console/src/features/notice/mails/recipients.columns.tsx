import type { NoticeRecipient } from '@azas/api/notice-mail.operations.ts'
import { mailTargetLabels, type NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeMailWords as words, recipientWords } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Column } from '#list/rows/column.ts'
import { WarnWord } from '#ui/badges/WarnWord.tsx'
import { RecipientBadge, timeOf } from '../notice-cells.tsx'

const noValue = <span className="sub">{tableWords.noValue}</span>

export const recipientColumns = (kind: NoticeKind): Column<NoticeRecipient, 'state'>[] => [
  {
    key: 'person',
    header: words.person,
    width: 232,
    card: 'name',
    cell: ({ displayname, email }) => (
      <>
        {displayname}
        <span className="under" title={email}>
          {email}
        </span>
      </>
    ),
  },
  {
    key: 'mailTarget',
    header: words.mailTarget,
    width: 160,
    priority: 3,
    cell: ({ mailTarget }) => mailTargetLabels(kind)[mailTarget] ?? mailTarget,
  },
  {
    key: 'place',
    header: kind === 'notice' ? recipientWords.place : recipientWords.officePlace,
    width: 168,
    priority: 2,
    cell: ({ place }) => (place ? <span title={place}>{place}</span> : noValue),
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
