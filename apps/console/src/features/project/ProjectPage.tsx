import { projectExport, projectSearch, type Project } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { type UserRole, userRole } from '@azas/domain/access/roles.ts'
import { allSitesTitle } from '@azas/domain/project-user/all-sites-title.ts'
import { projectLead } from '@azas/domain/project/project.rules.ts'
import type { ProjectSortField } from '@azas/domain/project/project.ts'
import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { openDownload, query } from '#api/query.ts'
import { ListView, useListPage } from '#list/ListView.tsx'
import type { Column } from '#list/rows/column.ts'
import { CompanyTab } from '#parents/CompanyTab.tsx'
import { NewRecordLink, nameColumn, statusColumn, updatedColumn } from '#record/record-columns.tsx'
import { late } from '#ui/late/late.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { Day } from '#ui/times.tsx'
import { peopleOfMonth, ProjectBadge, ProjectPeriod, roleCountsOf } from './project-cells.tsx'
import { projectHome, projectList } from './project.list.ts'
import { NewSiteRequest } from './SiteRequest.tsx'

type ProjectColumn = Column<Project, ProjectSortField>

const name: ProjectColumn = nameColumn<Project, 'name'>(projectHome, 'name', {
  header: words.name,
  width: 164,
  grows: true,
  title: ({ name: title }) => title,
})

const company: ProjectColumn = {
  key: 'companyName',
  header: words.companyName,
  width: 156,
  sort: 'companyName',
  priority: 2,
  card: 'fact',
  cell: ({ companyName }) => (
    <span className="two-lines" title={companyName}>
      {companyName}
    </span>
  ),
}

const code: ProjectColumn = {
  key: 'code',
  header: words.code,
  width: 96,
  sort: 'code',
  priority: 2,
  card: 'fact',
  cell: (project) => <span title={project.code}>{project.code}</span>,
}

const status: ProjectColumn = statusColumn(words.status, (project) => <ProjectBadge status={project.status} />)

const period: ProjectColumn = {
  key: 'period',
  header: words.period,
  width: 180,
  sort: 'startDate',
  alsoShows: 'endDate',
  priority: 2,
  card: 'lead',
  cell: (project) => <ProjectPeriod project={project} />,
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
  return { key, header, sort: key, numeric: true, width, priority: 4, cell: (project) => countPeople(project[key]) }
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
    key: 'endDate',
    header: words.endDate,
    width: 96,
    sort: 'endDate',
    priority: 4,
    cell: ({ endDate }) => <Day day={endDate} />,
  },
  countColumn('activeThisMonth', words.activeThisMonth, 104),
  countColumn('managerCount', userRole.label('Manager'), 72),
  countColumn('subManagerCount', userRole.label('SubManager'), 104),
  countColumn('workerCount', userRole.label('Worker'), 80),
  countColumn('operatorCount', userRole.label('Operator'), 72),
  { ...updatedColumn, priority: 4 },
]

const ofOneCompany: ProjectColumn[] = [name, code, status, period, users, ...uses, ...optional]
const ofCompanies: ProjectColumn[] = [name, code, status, company, period, users, ...uses, ...optional]

/** The list's columns; with the company where the list has several (product.md PRJ-02). */
function projectColumns(withCompany: boolean): readonly ProjectColumn[] {
  return withCompany ? ofCompanies : ofOneCompany
}

const ProjectQuickLook = late(async () => (await import('./project.pages.tsx')).projectPages.QuickLook)
// Lazy: the administrators' schemas are larger than the list, which is rarely empty.
const NothingAssigned = lazy(async () => ({ default: (await import('./NothingAssigned.tsx')).NothingAssigned }))

const shell = getRouteApi('/system/shell')

/** The sites: where Admin and SubAdmin land (seed section 2). */
export function ProjectPage() {
  const { role } = shell.useRouteContext().me.auth
  return (
    <>
      <PageHead title={words.title} lead={projectLead(role)} actions={<PageActions />} />
      <ProjectList />
    </>
  )
}

/** The sites of one company, as a tab of its page. */
export function ContractProjects() {
  return (
    <CompanyTab action={({ id, projectCount }) => (projectCount > 0 ? <NewProjectLink contractId={id} /> : null)}>
      {(contractId) => <ProjectList contractId={contractId} />}
    </CompanyTab>
  )
}

/** Sites, of one company if given; the URL holds filter and order. */
export function ProjectList({ contractId }: { contractId?: string }) {
  const { role } = shell.useRouteContext().me.auth
  const withCompany = contractId === undefined && scopeOf(role, 'project.read') === 'all'
  const view = useListPage({
    list: projectList,
    hidden: withCompany ? [] : ['contractId'],
    fixed: contractId === undefined ? undefined : { contractId },
    page: (page, filter) => query(projectSearch, { query: page, body: filter }),
    file: (sort, body, signal) => openDownload(projectExport, { query: { sort }, body }, signal),
  })
  return (
    <ListView
      name={contractId === undefined ? 'project' : 'contract-project'}
      object={projectHome.object}
      emptyHint={screens.emptyHint}
      empty={<ProjectEmpty role={role} contractId={contractId} />}
      columns={projectColumns(withCompany)}
      rowKey={(project) => project.id}
      rowName={(project) => project.name}
      quickLook={(peek) => <ProjectQuickLook peek={peek} />}
      {...view}
    />
  )
}

/** The people and the graphs of all sites, and a new site. */
function PageActions() {
  const { role } = shell.useRouteContext().me.auth
  return (
    <>
      {scopeOf(role, 'project-user.read') === 'all' ? null : (
        <Link className="btn" to="/system/project/user">
          {allSitesTitle(role)}
        </Link>
      )}
      <Link className="btn" to="/system/project/active-user">
        {screens.activeUser}
      </Link>
      <NewProjectLink />
    </>
  )
}

const NewProjectLink = ({ contractId }: { contractId?: string | undefined }) => (
  <NewRecordLink home={projectHome} permission="project.write" company={contractId} />
)

const title = fill(tableWords.empty, { object: words.object })

/** The empty list by role: whom to ask, or a button for a new site. */
export function ProjectEmpty({ role, contractId }: { role: UserRole; contractId?: string | undefined }) {
  if (scopeOf(role, 'project.read') === 'sites') {
    return (
      <Suspense>
        <NothingAssigned />
      </Suspense>
    )
  }
  if (scopeOf(role, 'project.write') === null)
    return (
      <StateBlock icon="empty" title={title} hint={screens.emptyAdminHint}>
        <NewSiteRequest />
      </StateBlock>
    )
  return (
    <StateBlock icon="empty" title={title} hint={screens.emptyHint}>
      <NewProjectLink contractId={contractId} />
    </StateBlock>
  )
}
