import * as ops from '@azas/api/project/project.operations.ts'
import { query } from '#api/query.ts'
import { lifecycleFields } from '#record/lifecycle.ts'
import { recordCalls } from '#record/record-calls.ts'

const calls = recordCalls('target_project_id', {
  detail: ops.projectDetail,
  create: ops.projectCreate,
  update: ops.projectUpdate,
})
export const { facts: projectFacts, create: createProject, update: updateProject } = calls
export const projectEffect = calls.effect(ops.projectImpact)

/** The query of a site's duties and their holders. */
export function projectHolders(id: string) {
  return query(ops.projectDuties, { query: { target_project_id: id } })
}

/** The state changes of a site. */
export const stepOfProject = {
  start: calls.change(ops.projectStart, lifecycleFields.start),
  end: calls.change(ops.projectEnd, lifecycleFields.end),
  reopen: calls.change(ops.projectReopen, lifecycleFields.reopen),
}
