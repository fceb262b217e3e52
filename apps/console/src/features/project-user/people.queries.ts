import { projectUserDetail, projectUserSearch } from '@azas/api/project-user.operations.ts'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { listStateOf, wirePageOf } from '#table/list-state.ts'
import { peopleFilterOf, peopleList, type PeopleSearch } from './people.search.ts'

/** The page of a site's people that the URL asks for. */
export function peoplePage(projectId: string, search: PeopleSearch) {
  const page = { ...wirePageOf(listStateOf(search, peopleList)), target_project_id: projectId }
  const input = { query: page, body: peopleFilterOf(search) }
  return {
    queryKey: [projectUserSearch.id, input] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { total, ...found } = await call(projectUserSearch, input, { signal })
      if (total === null) throw new Error('the people were not counted')
      return { ...found, total }
    },
  }
}

/** One person as registered at a site. */
export function personFacts(projectId: string) {
  return (id: string) => query(projectUserDetail, { query: { target_user_id: id, target_project_id: projectId } })
}
