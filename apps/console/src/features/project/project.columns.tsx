import type { Project } from '@azas/api/project.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectSortField } from '@azas/domain/project/project.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '#table/column.ts'
import { DayOrNothing, people, Period, periodOf, ProjectBadge } from './project-cells.tsx'

type ProjectColumn = Column<Project, ProjectSortField>

const name: ProjectColumn = {
  key: 'name',
  header: words.name,
  sort: 'name',
  card: 'name',
  cell: ({ id, name: word, code }) => (
    <Link to="/system/project/$projectId" params={{ projectId: id }} title={[word, code].join('\n')}>
      {word}
    </Link>
  ),
}

const code: ProjectColumn = {
  key: 'code',
  header: words.code,
  sort: 'code',
  card: 'fact',
  cell: (project) => <span className="code">{project.code}</span>,
}

const company: ProjectColumn = {
  key: 'companyName',
  header: words.companyName,
  sort: 'companyName',
  priority: 2,
  wraps: true,
  card: 'fact',
  cell: ({ companyName }) => <span title={companyName}>{companyName}</span>,
}

const status: ProjectColumn = {
  key: 'status',
  header: words.status,
  sort: 'status',
  card: 'lead',
  cell: (project) => <ProjectBadge status={project.status} />,
}

const period: ProjectColumn = {
  key: 'period',
  header: words.period,
  sort: 'startDate',
  priority: 2,
  card: 'lead',
  cell: periodOf,
}
/** Beside a company's name there is less room. */
const narrowPeriod: ProjectColumn = { ...period, cell: (project) => <Period project={project} /> }

function counted(
  key: 'userCount' | 'managerCount' | 'subManagerCount' | 'workerCount' | 'operatorCount' | 'activeThisMonth',
  header: string,
  rest: Pick<ProjectColumn, 'priority' | 'card'> = {},
): ProjectColumn {
  return { key, header, sort: key, numeric: true, ...rest, cell: (project) => people(project[key]) }
}

const counts: ProjectColumn[] = [
  counted('userCount', words.userCount, { card: 'fact' }),
  counted('managerCount', userRole.label('Manager'), { priority: 3 }),
  counted('subManagerCount', userRole.label('SubManager'), { priority: 3 }),
  counted('workerCount', userRole.label('Worker'), { priority: 3 }),
  counted('operatorCount', userRole.label('Operator'), { priority: 3 }),
  counted('activeThisMonth', words.activeThisMonth, { card: 'fact' }),
]

const times: ProjectColumn[] = [
  {
    key: 'lastUsedOn',
    header: words.lastUsedOn,
    sort: 'lastUsedOn',
    card: 'fact',
    cell: ({ lastUsedOn }) => <DayOrNothing day={lastUsedOn} />,
  },
  {
    key: 'updatedAt',
    header: words.updatedAt,
    sort: 'updatedAt',
    priority: 4,
    cell: ({ updatedAt }) => formatDate(tokyoDate(new Date(updatedAt))),
  },
]

const ofOneCompany: ProjectColumn[] = [name, code, status, period, ...counts, ...times]
const ofCompanies: ProjectColumn[] = [name, code, company, status, narrowPeriod, ...counts, ...times]

/** The list's columns; the company only where sites of several are in sight (product.md PRJ-02). */
export function projectColumns(withCompany: boolean): readonly ProjectColumn[] {
  return withCompany ? ofCompanies : ofOneCompany
}
