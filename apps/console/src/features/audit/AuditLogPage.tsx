import './audit.css'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { wholeLogOf } from '@azas/domain/audit/audit.reach.ts'
import { auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { useNarrow } from '#ui/use-room.ts'
import { auditColumns } from './audit.columns.tsx'
import { auditFile, auditPage } from './audit.queries.ts'
import { auditList } from './audit.list.ts'

const shell = getRouteApi('/system/shell')

/** The log of the service or of one's company, as far as the role reaches (product.md AUD-01). */
export function AuditLogPage() {
  const { role } = shell.useRouteContext({ select: ({ me }) => me.auth })
  const search = auditList.readSearch(useSearch({ strict: false }))
  const narrow = useNarrow()
  const columns = useMemo(() => auditColumns(narrow), [narrow])
  const filter = auditList.filterOf(search)
  const view = useListPage({ list: auditList, search, page: auditPage(search) })
  return (
    <div className="log">
      <p className="lead phrase">{wholeLogOf(role)?.lead}</p>
      <ListView
        name="audit"
        object={auditWords.object}
        emptyHint={auditWords.emptyHint}
        columns={columns}
        rowKey={(fact) => fact.id}
        rowName={auditSentence}
        unpicked
        filter={filter}
        {...(scopeOf(role, 'audit.export') && { download: auditFile(filter) })}
        {...view}
      />
    </div>
  )
}
