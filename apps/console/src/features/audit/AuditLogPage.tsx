import { auditExport, auditSearch, type AuditEntry } from '@azas/api/audit/audit.operations.ts'
import './audit.css'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { AuditFilter } from '@azas/domain/audit/audit.filter.ts'
import { wholeLogOf } from '@azas/domain/audit/audit.reach.ts'
import { auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { things } from '@azas/domain/words/counting.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { openDownload, query } from '#api/query.ts'
import type { OpenDownload } from '#list/download/download.ts'
import { ListView, useListPage } from '#list/ListView.tsx'
import type { Column } from '#list/rows/column.ts'
import { ChangeList } from '#record/history/ChangeList.tsx'
import { useNarrow } from '#ui/use-room.ts'
import { auditList } from './audit.list.ts'

/** The log's columns; on a card the changes are below their sentence. */
function auditColumns(narrow: boolean): Column<AuditEntry, 'at'>[] {
  return [
    { key: 'at', header: auditWords.at, width: 148, card: 'lead', cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'actor',
      header: auditWords.actor,
      width: 160,
      wraps: true,
      card: 'lead',
      cell: (entry) => <ActorOf entry={entry} />,
    },
    {
      key: 'what',
      header: auditWords.what,
      width: 240,
      grows: true,
      wraps: true,
      card: 'name',
      cell: (entry) => (
        <>
          {auditSentence(entry)}
          {narrow ? <ChangeList entry={entry} /> : null}
        </>
      ),
    },
    {
      key: 'changes',
      header: auditWords.changes,
      width: 240,
      grows: true,
      wraps: true,
      cell: (entry) => <ChangeList entry={entry} />,
    },
    { key: 'ip', header: auditWords.ip, width: 136, priority: 2, card: 'fact', cell: ({ ip }) => ip ?? <Nothing /> },
  ]
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(new Date(at))}</time>
}

function ActorOf({ entry: { actorName, actorRole } }: { entry: AuditEntry }) {
  if (actorName === null) return <Nothing />
  return (
    <>
      {actorName}
      {actorRole ? <span className="sub">{userRole.label(actorRole)}</span> : null}
    </>
  )
}

function Nothing() {
  return <span className="sub">{tableWords.noValue}</span>
}

const shell = getRouteApi('/system/shell')

/** The audit log within the role's scope: the service or the own company (product.md AUD-01). */
export function AuditLogPage() {
  const { role } = shell.useRouteContext({ select: ({ me }) => me.auth })
  const narrow = useNarrow()
  const columns = useMemo(() => auditColumns(narrow), [narrow])
  // The conditions, as JSON, of which all entries are counted.
  const [countedFilter, setCountedFilter] = useState('')
  const view = useListPage({
    list: auditList,
    page: ({ offset, size }, filter) => {
      const exactTotal = countedFilter === JSON.stringify(filter)
      return query(auditSearch, { query: { offset, size, exactTotal }, body: filter })
    },
  })
  return (
    <div className="log">
      <p className="lead phrase">{wholeLogOf(role)?.lead}</p>
      <ListView
        name="audit"
        object={things(auditWords.object)}
        emptyHint={auditWords.emptyHint}
        columns={columns}
        rowKey={(entry) => entry.id}
        rowName={auditSentence}
        unpicked
        onExactTotal={() => setCountedFilter(JSON.stringify(view.filter))}
        {...(scopeOf(role, 'audit.export') && { download: auditFile(view.filter) })}
        {...view}
      />
    </div>
  )
}

/** The log as a file, always with all matching rows. */
function auditFile(filter: AuditFilter): OpenDownload<AuditFilter> {
  return ({ format }, signal) => openDownload(auditExport, { query: {}, body: { format, filter } }, signal)
}
