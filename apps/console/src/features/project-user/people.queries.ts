import { projectDetail } from '@azas/api/project.operations.ts'
import { projectUserDetail, projectUserExport, projectUserSearch } from '@azas/api/project-user.operations.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { call } from '#api/call.ts'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { OpenDownload } from '#list/download/download.ts'
import { wirePageOf } from '#list/list-state.ts'
import { peopleList, type PeopleSearch } from './people.list.ts'

/** The page of a site's people that the URL asks for. */
export function peoplePage(projectId: string, search: PeopleSearch) {
  const page = { ...wirePageOf(peopleList.stateOf(search)), target_project_id: projectId }
  const input = { query: page, body: peopleList.filterOf(search) }
  return {
    queryKey: [projectUserSearch.id, input] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { total, ...found } = await call(projectUserSearch, input, { signal })
      if (total === null) throw new Error('the people were not counted')
      return { ...found, total }
    },
  }
}

/** The site whose people are listed; its page has fetched it already. */
export const siteOf = (projectId: string) => query(projectDetail, { query: { target_project_id: projectId } })

/** The people of a site as a file, in the order of the list. */
export function peopleFile(projectId: string, search: PeopleSearch): OpenDownload<ProjectUserFilter> {
  const order = { sort: peopleList.stateOf(search).sort, target_project_id: projectId }
  return (rows, signal) => openDownload(projectUserExport, { query: order, body: rows }, signal)
}

/** One person as registered at a site. */
export function personFacts(projectId: string) {
  return (id: string) => query(projectUserDetail, { query: { target_user_id: id, target_project_id: projectId } })
}
