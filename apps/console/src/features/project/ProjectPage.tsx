import { projectExport, projectSearch } from '@azas/api/project.operations.ts'
import { contractDetail } from '@azas/api/service-contract.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import type { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import { projectLead } from '@azas/domain/project/project.rules.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { OpenDownload } from '#list/download/download.ts'
import { wirePageOf } from '#list/list-state.ts'
import { ListView } from '#list/ListView.tsx'
import { useListPage } from '#list/use-list-page.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { projectColumns } from './project.columns.tsx'
import { projectList, type ProjectSearch } from './project.list.ts'

const ProjectQuickLook = lazy(async () => ({ default: (await import('./project.pages.tsx')).ProjectQuickLook }))
// Apart: the administrators' schemas are larger than the list, which nearly always has rows.
const NothingAssigned = lazy(async () => ({ default: (await import('./NothingAssigned.tsx')).NothingAssigned }))

const shell = getRouteApi('/system/shell')
const contractRoute = getRouteApi('/system/shell/service-contract/$contractId')

/** The sites: where Admin and SubAdmin land (seed section 2). */
export function ProjectPage() {
  const { role } = shell.useRouteContext().me.auth
  return (
    <>
      <PageHead title={words.title} lead={projectLead(role)} actions={<NewProjectLink />} />
      <ProjectList />
    </>
  )
}

/** The sites of one company, as a tab of its page; a company that is over gets no new ones. */
export function ContractProjects() {
  const { contractId } = contractRoute.useParams()
  const { data } = useQuery({
    ...query(contractDetail, { query: { target_contract_id: contractId } }),
    meta: { inPlace: true },
    throwOnError: false,
  })
  return (
    <>
      {data?.status === 'Signed' && data.projectCount > 0 ? (
        <div className="btns end">
          <NewProjectLink contractId={contractId} />
        </div>
      ) : null}
      <ProjectList contractId={contractId} />
    </>
  )
}

/** The sites in sight, or those of one company: the URL says which rows, in which order. */
export function ProjectList({ contractId }: { contractId?: string }) {
  const { role } = shell.useRouteContext().me.auth
  const withCompany = contractId === undefined && scopeOf(role, 'project.read') === 'all'
  const search = useProjectSearch(withCompany)
  const filter = { ...projectList.filterOf(search), ...(contractId !== undefined && { contractId }) }
  const view = useListPage({
    list: projectList,
    search,
    page: projectPage(search, filter),
    hidden: withCompany ? [] : ['contractId'],
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
      filter={filter}
      download={projectFile(search)}
      quickLook={(peek) => <ProjectQuickLook peek={peek} />}
      {...view}
    />
  )
}

/** A company is a condition only where there are several. */
function useProjectSearch(withCompany: boolean): ProjectSearch {
  const search = projectList.readSearch(useSearch({ strict: false }))
  return withCompany ? search : { ...search, company: undefined }
}

/** To the form of a new site; in a company's page, which has its own primary action, a plain button with the company. */
export function NewProjectLink({ contractId }: { contractId?: string | undefined }) {
  const { me } = shell.useRouteContext()
  if (scopeOf(me.auth.role, 'project.write') === null) return null
  return (
    <Link
      className={contractId === undefined ? 'btn pri' : 'btn'}
      to="/system/project/new"
      search={{ company: contractId }}
    >
      <Icon name="plus" />
      {screens.new}
    </Link>
  )
}

const title = fill(tableWords.empty, { object: words.object })

/** No site at all: what that means, and who can change it, differs by role. */
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

/** The page of sites that the URL asks for. */
function projectPage(search: ProjectSearch, filter: ProjectFilter) {
  return query(projectSearch, { query: wirePageOf(projectList.stateOf(search)), body: filter })
}

/** The sites as a file, in the order of the list. */
function projectFile(search: ProjectSearch): OpenDownload<ProjectFilter> {
  const { sort } = projectList.stateOf(search)
  return (rows, signal) => openDownload(projectExport, { query: { sort }, body: rows }, signal)
}
