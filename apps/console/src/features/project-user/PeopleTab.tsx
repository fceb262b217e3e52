import {
  projectUserWords as words,
  projectUserBulkWords as questions,
  copyWords,
} from '@azas/domain/project-user/project-user.words.ts'
import { bulkRunLimit } from '@azas/domain/kernel/bulk.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { personActionNames, siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { cardWords } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { reportError } from '#api/report/report.ts'
import { anyValue } from '#filter/conditions/values.tsx'
import { late } from '#ui/late/late.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import type { BulkAction, BulkPage } from '#list/selection/bulk.ts'
import { ImportLink } from '#import/ImportLink.tsx'
import { ListView } from '#list/ListView.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import type {} from './picked-people.ts'
import { personActionLooks } from './people.actions.ts'
import { peopleColumns } from './people.columns.tsx'
import { changePeople, peopleFile, peoplePage, siteOf } from './people.queries.ts'
import { peopleList } from './people.list.ts'

const PersonQuickLook = late(async () => (await import('./people.pages.tsx')).PersonQuickLook)

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/project/$projectId/user')

/** The people of one site (product.md USR-01, USR-05); the URL holds filter, order and open row. */
export function PeopleTab() {
  const { projectId } = route.useParams()
  const { role } = shell.useRouteContext().me.auth
  const search = route.useSearch()
  const view = useListPage({ list: peopleList, page: peoplePage(projectId), file: peopleFile(projectId) })
  const pages = usePages(projectId)
  const { data: site } = useQuery({ ...siteOf(projectId), throwOnError: false })
  const hidesEnded = search.status !== anyValue && site !== undefined && site.endedCount > 0
  const home = { path: `/system/project/${projectId}/user`, object: words.object }
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
        object={words.object}
        emptyHint={words.emptyHint}
        {...(hidesEnded && { empty: <NonePresent onShow={() => view.onRemoveChip({ status: anyValue })} /> })}
        columns={peopleColumns}
        rowKey={(person) => person.id}
        rowName={(person) => person.displayname}
        {...(scopeOf(role, 'project-user.write') && { bulk: [...peopleBulk(projectId), ...pages] })}
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

/** What can be done to many people at once (product.md USR-05, LST-05). */
function peopleBulk(projectId: string): readonly BulkAction<ProjectUserFilter>[] {
  return [...personActionNames, 'leave' as const].map((key) => ({
    key,
    ...personActionLooks[key],
    limit: bulkRunLimit,
    question: (n: number) => fill(questions[key], { n }),
    run: changePeople(projectId, key),
  }))
}

const pageLooks = [
  { key: 'card', word: cardWords.object, icon: 'key' },
  { key: 'copy', word: copyWords.action, icon: 'site' },
] as const

/** The actions on picked people that have pages of their own. */
function usePages(projectId: string): readonly BulkPage<ProjectUserFilter>[] {
  const navigate = useNavigate()
  return pageLooks.map((look) => ({
    ...look,
    open: (rows, count) => {
      const to = `/system/project/$projectId/user/${look.key}` as const
      navigate({ to, params: { projectId }, state: { pickedPeople: { rows, count } } }).catch(reportError)
    },
  }))
}
