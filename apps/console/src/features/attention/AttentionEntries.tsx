import { type AttentionEntry, attentionRead } from '@azas/api/attention/attention.operations.ts'
import type { Reply } from '@azas/api/operation.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { asksForHelp, attentionItems, type AttentionKey, attentionPaths } from '@azas/domain/attention/attention.ts'
import { attentionWords } from '@azas/domain/attention/attention.words.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { query } from '#api/query.ts'
import { useWaiting } from '#list/use-waiting.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { AttentionFrame, writeEntryCount } from './AttentionFrame.tsx'
import { FirstRunBlock } from './FirstRun.tsx'

const icons: Record<AttentionKey, IconName> = {
  invitationsFailed: 'erri',
  subInvitationsFailed: 'erri',
  noticesFailed: 'erri',
  officeNoticesFailed: 'erri',
  contractsEnding: 'clock',
  contractsWithoutAdmin: 'alert',
  sitesEnding: 'clock',
  sitesOverdue: 'clock',
  peopleWithoutCard: 'alert',
  peopleUninvited: 'mail',
  sitesWithRowsLeft: 'file',
  sitesWithoutDuty: 'site',
  peopleWithExpiringCards: 'account',
  peopleUnseen: 'user',
}

type EntriesProps = { reserved: number; capacity: number; isUnfolded: boolean; userId: string; role: UserRole }

/** The steps of the first run while some are missing, and below them what needs attention. */
export function AttentionEntries({ isUnfolded, userId, role, capacity, reserved }: EntriesProps) {
  const [isOpen, setOpen] = useState(isUnfolded)
  const asked = useQuery({ ...query(attentionRead, { query: {} }), staleTime: 0, throwOnError: false })
  const count = asked.data?.items.length
  useEffect(() => {
    // With the button, which has an entry's place.
    if (count !== undefined) writeEntryCount(userId, isOpen && count > capacity ? count + 1 : null)
  }, [count, userId, isOpen, capacity])
  const run = asked.data?.firstRun
  const needed = <Needed {...{ asked, role, isOpen, setOpen, capacity, reserved }} />
  if (!run) return needed
  // An empty installation has nothing that needs attention: the steps stand in its place.
  return (
    <>
      <FirstRunBlock {...{ run, userId, role }} />
      {count === 0 ? null : needed}
    </>
  )
}

type Fold = { isOpen: boolean; setOpen: (isOpen: boolean) => void; capacity: number }
type NeededProps = Fold & { asked: UseQueryResult<Reply<typeof attentionRead>>; reserved: number; role: UserRole }

/** The entries, or in their place that there are none, or that they did not load. */
function Needed({ asked, reserved, role, ...fold }: NeededProps) {
  const { data, dataUpdatedAt, error, isPending, refetch } = asked
  const waiting = useWaiting(isPending)
  return (
    <AttentionFrame reserved={reserved} waiting={waiting} {...(data && { asOf: new Date(dataUpdatedAt) })}>
      <span className="sr" role="status">
        {waiting ? tableWords.loading : ''}
      </span>
      {data ? <Entries entries={data.items} role={role} fold={fold} /> : null}
      {error && !data ? <Failure onRetry={refetch} /> : null}
    </AttentionFrame>
  )
}

type ListProps = { entries: readonly AttentionEntry[]; role: UserRole; fold: Fold }

function Entries({ entries, role, fold }: ListProps) {
  if (entries.length === 0) {
    return (
      <p className="calm">
        <Icon name="check" />
        {attentionWords.none}
      </p>
    )
  }
  return <EntryList entries={entries} role={role} fold={fold} />
}

/** The entries that one line has room for, and a button for the others; it folds them again. */
function EntryList({ entries, role, fold: { isOpen, setOpen, capacity } }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const hasMore = entries.length > capacity
  // The last place is the button's; it stands beside the only one.
  const shown = !hasMore || isOpen ? entries : entries.slice(0, Math.max(1, capacity - 1))
  const unfold = () => {
    flushSync(() => setOpen(true))
    list.current?.querySelectorAll('a').item(shown.length).focus()
  }
  return (
    <ul
      ref={list}
      // The second click of a double click would open the entry that has taken the button's place.
      onClickCapture={(event) => {
        if (event.detail > 1) event.preventDefault()
      }}
    >
      {shown.map(({ key, count }) => (
        <li key={key}>
          <Entry id={key} count={count} asks={asksForHelp(role, key)} />
        </li>
      ))}
      {hasMore ? (
        <li className="more">
          <button type="button" className="linklike" onClick={isOpen ? () => setOpen(false) : unfold}>
            {isOpen ? attentionWords.fold : fill(attentionWords.more, { n: entries.length - shown.length })}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

function Entry({ id, count, asks }: { id: AttentionKey; count: number; asks: boolean }) {
  const { list, search, tone, unit, word } = attentionItems[id]
  return (
    <Link to={attentionPaths[list]} search={search} className={tone}>
      <Icon name={icons[id]} />
      <b>
        {fill('{count}', { count })}
        <small>{unit}</small>
      </b>
      <span>
        <span className="say">{word}</span>
        {asks ? <span className="ask">{attentionWords.askOperator}</span> : null}
      </span>
    </Link>
  )
}

function Failure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <p className="calm" role="alert">
      {fill(failureWords.loadFailed, { object: attentionWords.title })}
      <button type="button" className="btn quiet" onClick={() => onRetry()}>
        <Icon name="reload" />
        {actionWords.reload}
      </button>
    </p>
  )
}
