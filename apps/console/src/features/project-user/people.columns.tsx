import type { ProjectUser } from '@azas/api/project-user.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserSortField } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import type { Column } from '#table/column.ts'
import { DetailLink } from '#table/DetailLink.tsx'
import { LoginBadge } from '#ui/LoginBadge.tsx'
import { Address, jobsOf, TimeOrNothing, yearsOf } from './people-cells.tsx'

/** The columns of a site's people (product.md USR-01). */
export const peopleColumns: readonly Column<ProjectUser, ProjectUserSortField>[] = [
  {
    key: 'displayname',
    header: userWords.displayname,
    sort: 'displayname',
    card: 'name',
    cell: ({ id, displayname, displaynameKana }) => (
      <DetailLink id={id} name={displayname} title={[displayname, displaynameKana].filter(Boolean).join('\n')} />
    ),
  },
  {
    key: 'company',
    header: words.company,
    sort: 'company',
    wraps: true,
    card: 'fact',
    cell: ({ company }) => <span title={company ?? undefined}>{company}</span>,
  },
  {
    key: 'primarySubcontractor',
    header: words.primarySubcontractor,
    sort: 'primarySubcontractor',
    priority: 4,
    wraps: true,
    cell: ({ primarySubcontractor: name }) => <span title={name ?? undefined}>{name}</span>,
  },
  {
    key: 'role',
    header: userWords.role,
    sort: 'role',
    card: 'lead',
    cell: ({ role }) => userRole.label(role),
  },
  { key: 'jobs', header: words.jobs, priority: 3, wraps: true, cell: (person) => <span>{jobsOf(person)}</span> },
  {
    key: 'status',
    header: userWords.status,
    sort: 'status',
    card: 'lead',
    cell: ({ status }) => <LoginBadge status={status} />,
  },
  { key: 'email', header: userWords.email, priority: 2, cell: ({ email }) => <Address email={email} /> },
  {
    key: 'experienceLength',
    header: words.experienceLength,
    sort: 'experienceLength',
    numeric: true,
    priority: 4,
    cell: ({ experienceLength }) => yearsOf(experienceLength),
  },
  {
    key: 'accessed_at',
    header: words.accessedAt,
    sort: 'accessed_at',
    card: 'fact',
    cell: ({ accessed_at }) => <TimeOrNothing at={accessed_at} />,
  },
  {
    key: 'registered',
    header: words.registered,
    sort: 'registered',
    card: 'fact',
    cell: ({ registered }) => formatDate(tokyoDate(new Date(registered))),
  },
]
