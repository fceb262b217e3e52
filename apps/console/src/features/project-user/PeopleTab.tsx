import { scopeOf } from '@azas/domain/access/permissions.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { anyValue } from '#filter/conditions/values.tsx'
import { ImportLink } from '#import/ImportLink.tsx'
import { ListView, useListPage } from '#list/ListView.tsx'
import { NewRecordLink } from '#record/record-columns.tsx'
import { late } from '#ui/late/late.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { FormerLink } from './former/FormerLink.tsx'
import { peopleBulk, usePeoplePages } from './people-bulk.ts'
import { peopleColumns } from './people-columns.tsx'
import { peopleHome, peopleList } from './project-user.list.ts'
import { peopleFile, peoplePage, siteOf } from './project-user.queries.ts'

const PersonQuickLook = late(async () => (await import('./project-user.pages.tsx')).PersonQuickLook)

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/project/$projectId/user')

/** The people of one site (product.md USR-01, USR-05); the URL holds filter, order and open row. */
export function PeopleTab() {
  const { projectId } = route.useParams()
  const { role } = shell.useRouteContext().me.auth
  const search = route.useSearch()
  const view = useListPage({
    list: peopleList,
    hidden: ['atSitesInUse'],
    page: peoplePage(projectId),
    file: peopleFile(projectId),
  })
  const pages = usePeoplePages(projectId)
  const { data: site } = useQuery({ ...siteOf(projectId), throwOnError: false })
  const hidesEnded = search.status !== anyValue && site !== undefined && site.endedCount > 0
  const home = peopleHome(projectId)
  const canWrite = scopeOf(role, 'project-user.write') !== null
  return (
    <>
      {site && siteRefusal(site) === null ? (
        <div className="btns end">
          <ImportLink home={home} permission="project-user.write" />
          <NewRecordLink home={home} permission="project-user.write" isPlain />
        </div>
      ) : null}
      <ListView
        name="project-user"
        object={home.object}
        emptyHint={words.emptyHint}
        ownerCode={site?.code}
        noMatchAction={canWrite ? <FormerLink projectId={projectId} keyword={view.filter.keyword} /> : null}
        {...(hidesEnded && { empty: <NonePresent onShow={() => view.onRemoveChip({ status: anyValue })} /> })}
        columns={peopleColumns}
        rowKey={(person) => person.id}
        rowName={(person) => person.displayname}
        rowStatus={({ status }) => status}
        {...(canWrite && { bulk: [...peopleBulk(projectId, role), ...pages] })}
        quickLook={(peek) => <PersonQuickLook peek={peek} projectId={projectId} />}
        {...view}
      />
    </>
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
