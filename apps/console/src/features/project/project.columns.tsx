import type { Project } from '@azas/api/project.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { ProjectSortField } from '@azas/domain/project/project.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import type { Column } from '#list/rows/column.ts'
import { nameColumn, statusColumn } from '#record/record-columns.tsx'
import { updatedColumn } from '#record/time-facts.ts'
import { Day, Period } from '#ui/times.tsx'
import { people, peopleOfMonth, ProjectBadge, roleCountsOf } from './project-cells.tsx'
import { projectHome } from './project.list.ts'

type ProjectColumn = Column<Project, ProjectSortField>

const name: ProjectColumn = nameColumn<Project, 'name'>(projectHome, 'name', {
  header: words.name,
  width: 164,
  grows: true,
  title: ({ name: title }) => title,
  under: ({ code }) => code,
})

const company: ProjectColumn = {
  key: 'companyName',
  header: words.companyName,
  width: 152,
  wide: 212,
  sort: 'companyName',
  priority: 2,
  card: 'fact',
  cell: ({ companyName }) => <span title={companyName}>{companyName}</span>,
}

const status: ProjectColumn = statusColumn(words.status, (project) => <ProjectBadge status={project.status} />)

const period: ProjectColumn = {
  key: 'period',
  header: words.period,
  width: 180,
  sort: 'startDate',
  priority: 2,
  card: 'lead',
  cell: Period,
}

const users: ProjectColumn = {
  key: 'userCount',
  header: words.userCount,
  width: 212,
  sort: 'userCount',
  card: 'fact',
  cell: (project) => (
    <>
      {peopleOfMonth(project)}
      <span className="under" title={roleCountsOf(project)}>
        {roleCountsOf(project)}
      </span>
    </>
  ),
}

type CountField = 'managerCount' | 'subManagerCount' | 'workerCount' | 'operatorCount' | 'activeThisMonth'

function countColumn(key: CountField, header: string, width: number): ProjectColumn {
  return { key, header, sort: key, numeric: true, width, priority: 4, cell: (project) => people(project[key]) }
}

const uses: ProjectColumn[] = [
  {
    key: 'lastUsedOn',
    header: words.lastUsedOn,
    width: 92,
    sort: 'lastUsedOn',
    priority: 3,
    card: 'fact',
    cell: ({ lastUsedOn }) => <Day day={lastUsedOn} />,
  },
]

/** Shown elsewhere in the row; as columns they can be sorted and copied. */
const optional: ProjectColumn[] = [
  {
    key: 'code',
    header: words.code,
    width: 100,
    sort: 'code',
    priority: 4,
    cell: (project) => <span className="code">{project.code}</span>,
  },
  countColumn('activeThisMonth', words.activeThisMonth, 104),
  countColumn('managerCount', userRole.label('Manager'), 72),
  countColumn('subManagerCount', userRole.label('SubManager'), 104),
  countColumn('workerCount', userRole.label('Worker'), 80),
  countColumn('operatorCount', userRole.label('Operator'), 72),
  { ...updatedColumn, priority: 4 },
]

const ofOneCompany: ProjectColumn[] = [name, status, period, users, ...uses, ...optional]
const ofCompanies: ProjectColumn[] = [name, status, company, period, users, ...uses, ...optional]

/** The list's columns; with the company where the list has several (product.md PRJ-02). */
export function projectColumns(withCompany: boolean): readonly ProjectColumn[] {
  return withCompany ? ofCompanies : ofOneCompany
}
