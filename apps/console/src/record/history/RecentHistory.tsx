import '#styles/rows.css'
import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { auditAction } from '@azas/domain/audit/audit.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { RecordGroup } from '#ui/record/FactGroup.tsx'
import { ChangeList } from './ChangeList.tsx'
import { type HistoryOf, newestEntries } from './history.queries.ts'

const shell = getRouteApi('/system/shell')

type HistoryProps = HistoryOf & {
  /** The path of the whole history. */
  all: string
}

/** The newest changes of a record; hidden from roles that read only their own entries. */
export function RecentHistory(props: HistoryProps) {
  const { role } = shell.useRouteContext().me.auth
  return scopeOf(role, 'audit.read') === 'own' ? null : <Newest {...props} />
}

function Newest({ all, ...record }: HistoryProps) {
  const { data, error, isPending, refetch } = useQuery(newestEntries(record))
  const waiting = useWaiting(isPending)
  const link = data?.total ? <Link to={all}>{fill(recordWords.showAll, { n: data.total })}</Link> : null
  return (
    <RecordGroup title={auditWords.recordObject} aside={link}>
      {data ? <Entries entries={data.items} /> : null}
      {error && !data ? <LoadFailure object={auditWords.recordObject} failure={error} onRetry={refetch} /> : null}
      {isPending ? <ListSkeleton visible={waiting} /> : null}
    </RecordGroup>
  )
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="none">{recordWords.noHistory}</p>
  return (
    <ol className="rows">
      {entries.map((entry) => (
        <li key={entry.id} className="fact">
          <time dateTime={entry.at}>{formatDateTime(new Date(entry.at))}</time>
          <div className="what">
            <b>{auditAction.label(entry.action)}</b>
            <ChangeList entry={entry} />
            <div className="facts">
              <span>{entry.actorName ?? auditWords.operator}</span>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
