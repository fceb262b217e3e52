import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type HistoryOf, newestEntries, registration } from './history.queries.ts'

const shell = getRouteApi('/system/shell')

type FactProps = HistoryOf & { at: string }

/** When a record was written, and by whom where an entry says so. */
function Written({ at, entry }: { at: string; entry: AuditEntry | undefined }) {
  return (
    <>
      {formatDateTime(new Date(at))}
      {entry ? <span className="sub"> {entry.actorName ?? auditWords.operator}</span> : null}
    </>
  )
}

/** Who reads only their own entries learns no names. */
const useReadsHistory = () => scopeOf(shell.useRouteContext().me.auth.role, 'audit.read') !== 'own'

/** When and by whom a record was registered. */
export function Registered({ at, ...record }: FactProps) {
  const { data } = useQuery({ ...registration(record), enabled: useReadsHistory() })
  return <Written at={at} entry={data?.items[0]} />
}

/** Row and entry are written in one transaction, by one call's clock. */
const isSameWrite = (at: string, entry: AuditEntry) => Math.abs(Date.parse(at) - Date.parse(entry.at)) < 1_000

/** When and by whom a record was last changed. */
export function Updated({ at, ...record }: FactProps) {
  const { data } = useQuery({ ...newestEntries(record), enabled: useReadsHistory() })
  return <Written at={at} entry={data?.items.find((entry) => isSameWrite(at, entry))} />
}
