import './audit.css'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { wholeLogOf } from '@azas/domain/audit/audit.reach.ts'
import { auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listStateOf } from '#table/list-state.ts'
import { ListView } from '#table/ListView.tsx'
import { useCorrectPage } from '#table/use-correct-page.ts'
import { useListNavigation } from '#table/use-list-navigation.ts'
import { useListQuery } from '#table/use-list-query.ts'
import { useNarrow } from '#table/use-room.ts'
import { auditConditions, noConditions } from './audit-conditions.ts'
import { auditColumns } from './audit.columns.tsx'
import { auditFile, auditPage } from './audit.queries.ts'
import { auditFilterOf, auditList, filterSearchOf, readAuditSearch } from './audit.search.ts'
import { AuditFilterForm } from './AuditFilterForm.tsx'

const shell = getRouteApi('/system/shell')

/** The log of the service or of one's company, as far as the role reaches (product.md AUD-01). */
export function AuditLogPage() {
  const { role } = shell.useRouteContext({ select: ({ me }) => me.auth })
  const search = readAuditSearch(useSearch({ strict: false }))
  const list = useListQuery(auditPage(search))
  const go = useListNavigation(search, auditList)
  useCorrectPage(list.lastPage, go.correctPage)
  const narrow = useNarrow()
  const columns = useMemo(() => auditColumns(narrow), [narrow])
  const filter = auditFilterOf(search)
  const clear = () => go.toFilter(noConditions)
  // The same conditions once more: whoever presses 検索 wants to see the newest facts.
  const find = (wanted: AuditFilter) =>
    search.page === undefined && isSame(wanted, filter) ? list.retry() : go.toFilter(filterSearchOf(wanted))
  return (
    <div className="log">
      <p className="lead phrase">{wholeLogOf(role)?.lead}</p>
      <ListView
        name="audit"
        object={auditWords.object}
        emptyHint={auditWords.emptyHint}
        band={<AuditFilterForm filter={filter} onSearch={find} onClear={clear} />}
        columns={columns}
        rowKey={(fact) => fact.id}
        rowName={auditSentence}
        unpicked
        filter={filter}
        {...(scopeOf(role, 'audit.export') && { download: auditFile(filter) })}
        list={list}
        state={listStateOf(search, auditList)}
        conditions={auditConditions(search)}
        onLift={go.toFilter}
        onClear={clear}
        onSort={go.toSort}
        onPage={go.toPage}
        onSize={go.toSize}
      />
    </div>
  )
}

function isSame(one: AuditFilter, other: AuditFilter): boolean {
  return JSON.stringify(filterSearchOf(one)) === JSON.stringify(filterSearchOf(other))
}
