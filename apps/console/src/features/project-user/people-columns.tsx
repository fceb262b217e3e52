import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { personInvitationState } from '@azas/domain/project-user/person-invitation.ts'
import type { ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '#list/rows/column.ts'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { DayTime } from '#ui/times.tsx'
import { Address, jobsOf, yearsOf } from './people-cells.tsx'

type PeopleColumn = Column<ProjectUser, ProjectUserSortField>

/** The columns of a site's people (product.md USR-01). */
export const peopleColumns: readonly PeopleColumn[] = [
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
    cell: ({ status, invitationState }) => (
      <>
        <LoginBadge status={status} />
        {invitationState ? <span className="under">{personInvitationState.label(invitationState)}</span> : null}
      </>
    ),
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

const site: PeopleColumn = {
  key: 'projectName',
  header: words.projectName,
  width: 220,
  grows: true,
  card: 'fact',
  cell: ({ projectId, projectName }) => (
    <Link to="/system/project/$projectId/user" className="two-lines" params={{ projectId }} title={projectName}>
      {projectName}
    </Link>
  ),
}

/** The same with the site of each row, for the people of several sites; its name needs the room of the duties. */
export const allSitesColumns: readonly PeopleColumn[] = peopleColumns.flatMap((column) => {
  if (column.key === 'displayname') return [column, site]
  return [column.key === 'jobs' ? { ...column, priority: 4 } : column]
})
