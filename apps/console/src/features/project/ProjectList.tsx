import { scopeOf } from '@azas/domain/access/permissions.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { anyCompany } from '#form/company-source.ts'
import { ListView } from '#table/ListView.tsx'
import { useListPage } from '#table/use-list-page.ts'
import { projectConditions } from './project-conditions.ts'
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

const ProjectQuickLook = lazy(async () => ({
  default: (await import('./ProjectQuickLook.tsx')).ProjectQuickLook,
}))

const shell = getRouteApi('/system/shell')

/** The sites in sight, or those of one company: the URL says which rows, in which order. */
export function ProjectList({ contractId }: { contractId?: string }) {
  const { role } = shell.useRouteContext().me.auth
  const withCompany = contractId === undefined && scopeOf(role, 'project.read') === 'all'
  const search = useProjectSearch(withCompany)
  const filter = projectFilterOf(search)
  const asked = contractId === undefined ? filter : { ...filter, contractId }
  const { form, view } = useListPage({
    search,
    shape: projectList,
    page: projectPage(search, asked),
    filter,
    searchOf: filterSearchOf,
  })
  const companyName = anyCompany.useLabel(search.company ?? '')
  return (
    <ListView
      name={contractId === undefined ? 'project' : 'contract-project'}
      object={words.object}
      emptyHint={screens.emptyHint}
      empty={<ProjectEmpty role={role} contractId={contractId} />}
      band={<ProjectFilterForm {...form} withCompany={withCompany} />}
      columns={projectColumns(withCompany)}
      rowKey={(project) => project.id}
      rowName={(project) => project.name}
      filter={asked}
      download={projectFile(search)}
      quickLook={(peek) => <ProjectQuickLook peek={peek} />}
      {...view}
      conditions={projectConditions(search, companyName)}
    />
  )
}

/** A company is a condition only where there are several. */
function useProjectSearch(withCompany: boolean): ProjectSearch {
  const search = readProjectSearch(useSearch({ strict: false }))
  return withCompany ? search : { ...search, company: undefined }
}
