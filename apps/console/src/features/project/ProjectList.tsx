import type { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { anyCompany } from '#form/company-source.ts'
import { listStateOf } from '#table/list-state.ts'
import { ListView } from '#table/ListView.tsx'
import { useCorrectPage } from '#table/use-correct-page.ts'
import { useListNavigation } from '#table/use-list-navigation.ts'
import { useListQuery } from '#table/use-list-query.ts'
import { noConditions, projectConditions } from './project-conditions.ts'
import { projectColumns } from './project.columns.tsx'
import { ProjectEmpty } from './ProjectEmpty.tsx'
import { ProjectFilterForm } from './ProjectFilterForm.tsx'
import { projectFile, projectPage } from './project.queries.ts'
import {
  filterSearchOf,
  projectFilterOf,
  projectList,
  type ProjectSearch,
  readProjectSearch,
} from './project.search.ts'

const shell = getRouteApi('/system/shell')

/** The sites in sight, or those of one company: the URL says which rows, in which order. */
export function ProjectList({ contractId }: { contractId?: string }) {
  const { role } = shell.useRouteContext().me.auth
  const withCompany = contractId === undefined && scopeOf(role, 'project.read') === 'all'
  const search = useProjectSearch(withCompany)
  const filter = projectFilterOf(search)
  const asked = contractId === undefined ? filter : { ...filter, contractId }
  const list = useListQuery(projectPage(search, asked))
  const go = useListNavigation(search, projectList)
  useCorrectPage(list.lastPage, go.correctPage)
  const companyName = anyCompany.useLabel(search.company ?? '')
  const clear = () => go.toFilter(noConditions)
  // The same conditions once more: whoever presses 検索 wants to see the newest rows.
  const find = (wanted: ProjectFilter) =>
    search.page === undefined && isSame(wanted, filter) ? list.retry() : go.toFilter(filterSearchOf(wanted))
  return (
    <ListView
      name={contractId === undefined ? 'project' : 'contract-project'}
      object={words.object}
      emptyHint={screens.emptyHint}
      empty={<ProjectEmpty role={role} contractId={contractId} />}
      band={<ProjectFilterForm filter={filter} withCompany={withCompany} onSearch={find} onClear={clear} />}
      columns={projectColumns(withCompany)}
      rowKey={(project) => project.id}
      rowName={(project) => project.name}
      filter={asked}
      download={projectFile(search)}
      list={list}
      state={listStateOf(search, projectList)}
      conditions={projectConditions(search, companyName)}
      onLift={go.toFilter}
      onClear={clear}
      onSort={go.toSort}
      onPage={go.toPage}
      onSize={go.toSize}
    />
  )
}

/** A company is a condition only where there are several. */
function useProjectSearch(withCompany: boolean): ProjectSearch {
  const search = readProjectSearch(useSearch({ strict: false }))
  return withCompany ? search : { ...search, company: undefined }
}

function isSame(one: ProjectFilter, other: ProjectFilter): boolean {
  return JSON.stringify(filterSearchOf(one)) === JSON.stringify(filterSearchOf(other))
}
