import {
  projectCreate,
  type ProjectDetail,
  projectDetail,
  projectDuties,
  projectEnd,
  projectImpact,
  projectReopen,
  projectStart,
  projectUpdate,
} from '@azas/api/project.operations.ts'
import type { ProjectCreateForm, ProjectForm } from '@azas/domain/project/project.forms.ts'
import type { LifecycleStep } from '@azas/domain/kernel/lifecycle.ts'
import { call } from '#api/call.ts'
import { query, recordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'

const target = (id: string) => ({ query: { target_project_id: id } })

/** The query of one site. */
export function projectFacts(id: string) {
  return recordQuery(projectDetail, target(id))
}

/** The query of a site's duties and their holders. */
export function projectHolders(id: string) {
  return query(projectDuties, target(id))
}

/** The effects of starting, ending or reopening a site. */
export function projectEffect({ id }: ProjectDetail, action: LifecycleStep) {
  return recordQuery(projectImpact, { ...target(id), body: { action } })
}

export const createProject = (body: ProjectCreateForm, { headers }: SubmitOptions) =>
  call(projectCreate, { query: {}, body }, { headers })

export const updateProject =
  (id: string) =>
  (form: ProjectForm, { version, headers }: SubmitOptions) =>
    call(projectUpdate, { ...target(id), body: { ...form, version } }, { headers })

/** The state changes of a site; the typed code confirms the end (product.md FRM-06). */
export const stepOfProject = {
  start: ({ id, version }: ProjectDetail) => call(projectStart, { ...target(id), body: { version } }),
  end: ({ id, version, code }: ProjectDetail) =>
    call(projectEnd, { ...target(id), body: { version, code, reason: null } }),
  reopen: ({ id, version }: ProjectDetail, { reason }: { reason: string }) =>
    call(projectReopen, { ...target(id), body: { version, reason } }),
}
