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
import { getRouteApi, useNavigate, Link } from '@tanstack/react-router'
import { reportError } from '#api/report/report.ts'
import { anyValue } from '#filter/conditions/values.tsx'
import { late } from '#ui/late/late.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import type { BulkAction, BulkPage } from '#list/selection/bulk.ts'
import { ImportLink } from '#import/ImportLink.tsx'
import { ListView, useListPage } from '#list/ListView.tsx'
import { NewRecordLink } from '#record/record-columns.tsx'
import { personActionLooks, changePeople, peopleFile, peoplePage, siteOf } from './people.queries.ts'
import { peopleHome, peopleList } from './people.list.ts'
import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import type { Column } from '#list/rows/column.ts'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { DayTime } from '#ui/times.tsx'
import { Address, jobsOf, yearsOf } from './people-cells.tsx'

/** The columns of a site's people (product.md USR-01). */
const peopleColumns: readonly Column<ProjectUser, ProjectUserSortField>[] = [
  {
    key: 'displayname',
    header: userWords.displayname,
    width: 180,
    grows: true,
    sort: 'displayname',
    card: 'name',
    cell: (person) => <NameCell person={person} />,
  },
  {
    key: 'company',
    header: words.company,
    width: 140,
    grows: true,
    sort: 'company',
    card: 'fact',
    cell: ({ company }) => <span title={company ?? undefined}>{company}</span>,
  },
  {
    key: 'primarySubcontractor',
    header: words.primarySubcontractor,
    width: 160,
    sort: 'primarySubcontractor',
    priority: 4,
    cell: ({ primarySubcontractor: name }) => <span title={name ?? undefined}>{name}</span>,
  },
  {
    key: 'role',
    header: userWords.role,
    width: 112,
    sort: 'role',
    card: 'lead',
    cell: ({ role }) => userRole.label(role),
  },
  {
    key: 'jobs',
    header: words.jobs,
    width: 160,
    priority: 3,
    cell: (person) => <span title={jobsOf(person)}>{jobsOf(person)}</span>,
  },
  {
    key: 'status',
    header: userWords.status,
    width: 120,
    sort: 'status',
    card: 'lead',
    cell: ({ status }) => <LoginBadge status={status} />,
  },
  { key: 'email', header: userWords.email, width: 220, priority: 4, cell: ({ email }) => <Address email={email} /> },
  {
    key: 'experienceLength',
    header: words.experienceLength,
    width: 96,
    sort: 'experienceLength',
    numeric: true,
    priority: 4,
    cell: ({ experienceLength }) => yearsOf(experienceLength),
  },
  {
    key: 'accessed_at',
    header: words.accessedAt,
    width: 148,
    sort: 'accessed_at',
    card: 'fact',
    cell: ({ accessed_at }) => <DayTime at={accessed_at} />,
  },
  {
    key: 'registered',
    header: words.registered,
    width: 100,
    sort: 'registered',
    card: 'fact',
    cell: ({ registered }) => formatDate(tokyoDate(new Date(registered))),
  },
]

function NameCell({ person }: { person: ProjectUser }) {
  const { id, projectId, displayname, displaynameKana } = person
  return (
    <>
      <Link
        to="/system/project/$projectId/user/$userId"
        params={{ projectId, userId: id }}
        title={displaynameKana ?? undefined}
      >
        {displayname}
      </Link>
      <span className="under">
        <Address {...person} />
      </span>
    </>
  )
}

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
  const home = peopleHome(projectId)
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
