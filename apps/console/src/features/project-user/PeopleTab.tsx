import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { listStateOf } from '#table/list-state.ts'
import { ListView } from '#table/ListView.tsx'
import { useCorrectPage } from '#table/use-correct-page.ts'
import { useListNavigation } from '#table/use-list-navigation.ts'
import { useListQuery } from '#table/use-list-query.ts'
import { noConditions, peopleConditions } from './people-conditions.ts'
import { peopleColumns } from './people.columns.tsx'
import { peoplePage } from './people.queries.ts'
import { filterSearchOf, peopleFilterOf, peopleList } from './people.search.ts'
import { PeopleFilterForm } from './PeopleFilterForm.tsx'
import { PersonDrawer } from './PersonDrawer.tsx'

const route = getRouteApi('/system/shell/project/$projectId/user')

/** The people of one site, to read (product.md USR-01): the URL says which, in which order, and whose detail is open. */
export function PeopleTab() {
  const { projectId } = route.useParams()
  const search = route.useSearch()
  const list = useListQuery(peoplePage(projectId, search))
  const go = useListNavigation(search, peopleList)
  useCorrectPage(list.lastPage, go.correctPage)
  const filter = peopleFilterOf(search)
  const clear = () => go.toFilter(noConditions)
  // The same conditions once more: whoever presses 検索 wants to see the newest rows.
  const find = (wanted: ProjectUserFilter) =>
    search.page === undefined && isSame(wanted, filter) ? list.retry() : go.toFilter(filterSearchOf(wanted))
  return (
    <>
      <ListView
        name="project-user"
        object={words.object}
        emptyHint={words.emptyHint}
        band={<PeopleFilterForm filter={filter} onSearch={find} onClear={clear} />}
        columns={peopleColumns}
        rowKey={(person) => person.id}
        rowName={(person) => person.displayname}
        filter={filter}
        list={list}
        state={listStateOf(search, peopleList)}
        conditions={peopleConditions(search)}
        onLift={go.toFilter}
        onClear={clear}
        onSort={go.toSort}
        onPage={go.toPage}
        onSize={go.toSize}
      />
      <PersonDrawer projectId={projectId} id={search.detail} onClose={go.closeDetail} />
    </>
  )
}

function isSame(one: ProjectUserFilter, other: ProjectUserFilter): boolean {
  return JSON.stringify(filterSearchOf(one)) === JSON.stringify(filterSearchOf(other))
}
