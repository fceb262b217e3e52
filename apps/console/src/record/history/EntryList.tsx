import '#styles/rows.css'
import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import { auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { deviceWord } from '#ui/device-word.ts'
import { ChangeList } from './ChangeList.tsx'
import type { history } from './history.queries.ts'

type EntryListProps = {
  object: string
  lead?: string
  /** The text of an empty history. */
  none?: string
  entries: ReturnType<typeof history>
}

/** Entries of the audit log as sentences, newest first, with their changes (product.md AUD-01). */
export function EntryList({ object, lead, none, entries: options }: EntryListProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(options)
  const waiting = useWaiting(isPending)
  if (!data && error) return <LoadFailure object={object} failure={error} onRetry={refetch} />
  if (!data) return <ListSkeleton visible={waiting} />
  const entries = dropDuplicates(data.pages.flatMap(({ items }) => items))
  const total = data.pages.at(-1)?.total ?? 0
  if (total === 0 && none !== undefined) return <p className="sub">{none}</p>
  return (
    <>
      {lead === undefined ? null : <p className="lead phrase">{lead}</p>}
      <ol className="rows" aria-label={object}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className="more">
        <span className="sub">{fill(auditWords.count, { shown: entries.length, total })}</span>
        {hasNextPage ? (
          <button
            className="btn"
            type="button"
            aria-busy={isFetchingNextPage}
            onClick={() => isFetchingNextPage || void fetchNextPage()}
          >
            {auditWords.more}
          </button>
        ) : null}
      </div>
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, ip, userAgent } = entry
  return (
    <li className="fact">
      <time dateTime={at}>{formatDateTime(new Date(at))}</time>
      <div className="what">
        {auditSentence(entry)}
        <ChangeList entry={entry} />
        <div className="facts">
          {userAgent ? <span>{deviceWord(userAgent)}</span> : null}
          {ip ? <span>{fill(accountWords.ip, { ip })}</span> : null}
        </div>
      </div>
    </li>
  )
}

/** An entry written between two loads shifts the next page by one, which repeats the last entry. */
function dropDuplicates(entries: readonly AuditEntry[]): AuditEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
