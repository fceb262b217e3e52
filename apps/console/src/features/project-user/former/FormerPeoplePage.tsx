import { type FormerPerson, formerPeopleSearch } from '@azas/api/project-user/former-people.operations.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import type { formerPeopleSortFields } from '@azas/domain/project-user/former-people.ts'
import { formerPeopleWords as words, projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { people } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { anyValue } from '#filter/conditions/values.tsx'
import { ListView, useListPage } from '#list/ListView.tsx'
import type { Column } from '#list/rows/column.ts'
import type { RecordHome } from '#record/define-record.ts'
import { RecordHead } from '#record/RecordHead.tsx'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { allSitesHome, peopleHome } from '../project-user.list.ts'
import { WithSite } from '../project-user.record.tsx'
import { formerPeopleList } from './former.list.ts'
import { JoinDialog } from './JoinDialog.tsx'

const route = getRouteApi('/system/shell/project/$projectId/user/former')
const object = people(projectUserWords.object)

/** The people of a site's company who are at no site, with the way back to this one (product.md USR-08). */
export function FormerPeopleForSite() {
  const { projectId } = route.useParams()
  return <WithSite projectId={projectId}>{(site) => <Page home={peopleHome(projectId)} site={site} />}</WithSite>
}

/** The people of the own company, or of a SubAdmin's sites, who are at none. */
export function FormerPeople() {
  return <Page home={allSitesHome} />
}

function Page({ home, site }: { home: RecordHome; site?: ProjectDetail }) {
  const [chosen, choose] = useState<FormerPerson | null>(null)
  const view = useListPage({
    list: formerPeopleList,
    page: (page, body) => query(formerPeopleSearch, { query: { ...page, target_project_id: site?.id }, body }),
  })
  // As the list has them now: another person may have changed them meanwhile.
  const person = chosen && (view.list.page?.items.find(({ id }) => id === chosen.id) ?? chosen)
  const hidesEnded = useSearch({ strict: false }).status !== anyValue
  return (
    <>
      <RecordHead home={home} title={words.title} lead={words.lead} />
      <ListView
        name="former-people"
        object={object}
        emptyHint={words.emptyHint}
        empty={<Nobody {...(hidesEnded && { onShow: () => view.onRemoveChip({ status: anyValue }) })} />}
        columns={[...columns, joinColumn(choose)]}
        rowKey={({ id }) => id}
        rowName={({ displayname }) => displayname}
        {...view}
      />
      {person ? <JoinDialog person={person} site={site} onClose={() => choose(null)} /> : null}
    </>
  )
}

/** Nobody is here, or only people who have ended: `onShow` lists them. */
function Nobody({ onShow }: { onShow?: () => Promise<void> }) {
  return (
    <StateBlock icon="empty" title={words.none} hint={words.emptyHint}>
      {onShow ? (
        <button type="button" className="btn" onClick={onShow}>
          {projectUserWords.showEnded}
        </button>
      ) : undefined}
    </StateBlock>
  )
}

type FormerColumn = Column<FormerPerson, (typeof formerPeopleSortFields)[number]>

const columns: readonly FormerColumn[] = [
  {
    key: 'displayname',
    header: userWords.displayname,
    width: 180,
    grows: true,
    sort: 'displayname',
    card: 'name',
    cell: ({ displayname, displaynameKana }) => (
      <>
        {displayname}
        <span className="under">{displaynameKana}</span>
      </>
    ),
  },
  {
    key: 'company',
    header: projectUserWords.company,
    width: 140,
    grows: true,
    card: 'fact',
    cell: ({ lastPlace: { company } }) => <span title={company ?? undefined}>{company}</span>,
  },
  {
    key: 'role',
    header: userWords.role,
    width: 112,
    card: 'lead',
    cell: ({ role }) => userRole.label(role),
  },
  {
    key: 'status',
    header: userWords.status,
    width: 120,
    card: 'lead',
    cell: ({ status }) => <LoginBadge status={status} />,
  },
  {
    key: 'lastSite',
    header: words.lastSite,
    width: 220,
    grows: true,
    card: 'fact',
    cell: ({ lastPlace: { projectName } }) => (
      <span className="two-lines" title={projectName}>
        {projectName}
      </span>
    ),
  },
  {
    key: 'leftOn',
    header: words.leftOn,
    width: 110,
    sort: 'leftOn',
    card: 'fact',
    cell: ({ lastPlace: { leftOn } }) => formatDate(leftOn),
  },
]

const joinColumn = (onJoin: (person: FormerPerson) => void): FormerColumn => ({
  key: 'join',
  header: tableWords.operations,
  width: 110,
  card: 'fact',
  cell: (person) => (
    <button
      type="button"
      className="linklike"
      aria-label={fill(words.joinOf, { name: person.displayname })}
      onClick={() => onJoin(person)}
    >
      {words.join}
    </button>
  ),
})
