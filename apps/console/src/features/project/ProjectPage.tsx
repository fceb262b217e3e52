import { projectExport, projectSearch } from '@azas/api/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { projectLead } from '@azas/domain/project/project.rules.ts'
import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { CompanyTab } from '#record/CompanyTab.tsx'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { late } from '#ui/late/late.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { projectColumns } from './project.columns.tsx'
import { projectHome, projectList } from './project.list.ts'

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
      object={words.object}
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

/** The graphs of active people of all sites, and a new site. */
function PageActions() {
  return (
    <>
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
    return <StateBlock icon="empty" title={title} hint={screens.emptyAdminHint} />
  return (
    <StateBlock icon="empty" title={title} hint={screens.emptyHint}>
      <NewProjectLink contractId={contractId} />
    </StateBlock>
  )
}
