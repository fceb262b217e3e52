import './audit.css'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { wholeLogOf } from '@azas/domain/audit/audit.reach.ts'
import { auditExport, auditSearch } from '@azas/api/audit.operations.ts'
import type { AuditFilter } from '@azas/domain/audit/audit.filter.ts'
import { auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { OpenDownload } from '#list/download/download.ts'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { useNarrow } from '#ui/use-room.ts'
import { auditColumns } from './audit.columns.tsx'
import { auditList } from './audit.list.ts'

const shell = getRouteApi('/system/shell')

/** The audit log within the role's scope: the service or the own company (product.md AUD-01). */
export function AuditLogPage() {
  const { role } = shell.useRouteContext({ select: ({ me }) => me.auth })
  const narrow = useNarrow()
  const columns = useMemo(() => auditColumns(narrow), [narrow])
  const view = useListPage({
    list: auditList,
    page: ({ offset, size }, filter) => query(auditSearch, { query: { offset, size }, body: filter }),
  })
  return (
    <div className="log">
      <p className="lead phrase">{wholeLogOf(role)?.lead}</p>
      <ListView
        name="audit"
        object={auditWords.object}
        emptyHint={auditWords.emptyHint}
        columns={columns}
        rowKey={(entry) => entry.id}
        rowName={auditSentence}
        unpicked
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
