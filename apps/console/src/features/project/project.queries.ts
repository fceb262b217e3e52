import {
  projectDetail,
  projectDuties,
  projectExport,
  projectImpact,
  projectSearch,
} from '@azas/api/project.operations.ts'
import type { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import type { ProjectAction } from '@azas/domain/project/project.rules.ts'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
import type { OpenDownload } from '#table/download.ts'
import { wirePageOf } from '#table/list-state.ts'
import { projectList, type ProjectSearch } from './project.list.ts'

const target = (id: string) => ({ query: { target_project_id: id } })

/** The page of sites that the URL asks for. */
export function projectPage(search: ProjectSearch, filter: ProjectFilter) {
  return query(projectSearch, { query: wirePageOf(projectList.stateOf(search)), body: filter })
}

/** The sites as a file, in the order of the list. */
export function projectFile(search: ProjectSearch): OpenDownload<ProjectFilter> {
  const { sort } = projectList.stateOf(search)
  return (wanted, signal) => openDownload(projectExport, { query: { sort }, body: wanted }, signal)
}

/** One site, whole. */
export function projectFacts(id: string) {
  return query(projectDetail, target(id))
}

/** Who has the duties of a site. */
export function projectHolders(id: string) {
  return query(projectDuties, target(id))
}

/** What the start, the end or the reopening of a site would do. */
export function projectEffect(id: string, action: ProjectAction) {
  return query(projectImpact, { ...target(id), body: { action } })
}
