import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { anyValue } from '#filter/conditions/values.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { peopleColumns } from './people.columns.tsx'
import { peopleFile, peoplePage, siteOf } from './people.queries.ts'
import { peopleList } from './people.list.ts'

const PersonQuickLook = lazy(async () => ({ default: (await import('./PersonQuickLook.tsx')).PersonQuickLook }))

const route = getRouteApi('/system/shell/project/$projectId/user')

/** The people of one site, read only (product.md USR-01); the URL holds filter, order and open row. */
export function PeopleTab() {
  const { projectId } = route.useParams()
  const search = route.useSearch()
  const view = useListPage({ list: peopleList, page: peoplePage(projectId), file: peopleFile(projectId) })
  const { data: site } = useQuery({ ...siteOf(projectId), throwOnError: false })
  const hidesEnded = search.status !== anyValue && site !== undefined && site.endedCount > 0
  return (
    <ListView
      name="project-user"
      object={words.object}
      emptyHint={words.emptyHint}
      {...(hidesEnded && { empty: <NonePresent onShow={() => view.onRemoveChip({ status: anyValue })} /> })}
      columns={peopleColumns}
      rowKey={(person) => person.id}
      rowName={(person) => person.displayname}
      quickLook={(peek) => <PersonQuickLook peek={peek} projectId={projectId} />}
      {...view}
    />
  )
}

/** The empty state of a site whose people have all ended, with a button that shows them. */
function NonePresent({ onShow }: { onShow: () => Promise<void> }) {
  return (
    <StateBlock icon="empty" title={words.nonePresent} hint={words.nonePresentHint}>
      <button type="button" className="btn" onClick={onShow}>
        {words.showEnded}
      </button>
    </StateBlock>
  )
}
