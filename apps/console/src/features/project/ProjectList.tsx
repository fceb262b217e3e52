import { scopeOf } from '@azas/domain/access/permissions.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { ListView } from '#table/ListView.tsx'
import { useListPage } from '#table/use-list-page.tsx'
import { projectColumns } from './project.columns.tsx'
import { ProjectEmpty } from './ProjectEmpty.tsx'
import { projectFile, projectPage } from './project.queries.ts'
import { projectList, type ProjectSearch } from './project.list.ts'

const ProjectQuickLook = lazy(async () => ({
  default: (await import('./ProjectQuickLook.tsx')).ProjectQuickLook,
}))

const shell = getRouteApi('/system/shell')

/** The sites in sight, or those of one company: the URL says which rows, in which order. */
export function ProjectList({ contractId }: { contractId?: string }) {
  const { role } = shell.useRouteContext().me.auth
  const withCompany = contractId === undefined && scopeOf(role, 'project.read') === 'all'
  const search = useProjectSearch(withCompany)
  const filter = { ...projectList.filterOf(search), ...(contractId !== undefined && { contractId }) }
  const view = useListPage({
    list: projectList,
    search,
    page: projectPage(search, filter),
    hidden: withCompany ? [] : ['contractId'],
  })
  return (
    <ListView
      name={contractId === undefined ? 'project' : 'contract-project'}
      object={words.object}
      emptyHint={screens.emptyHint}
      empty={<ProjectEmpty role={role} contractId={contractId} />}
      columns={projectColumns(withCompany)}
      rowKey={(project) => project.id}
      rowName={(project) => project.name}
      filter={filter}
      download={projectFile(search)}
      quickLook={(peek) => <ProjectQuickLook peek={peek} />}
      {...view}
    />
  )
}

/** A company is a condition only where there are several. */
function useProjectSearch(withCompany: boolean): ProjectSearch {
  const search = projectList.readSearch(useSearch({ strict: false }))
  return withCompany ? search : { ...search, company: undefined }
}
