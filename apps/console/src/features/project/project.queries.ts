import { activeUserGraph } from '@azas/api/active-user/active-user.operations.ts'
import { attentionRead } from '@azas/api/attention/attention.operations.ts'
import { auditSearch } from '@azas/api/audit/audit.operations.ts'
import { projectUserDetail, projectUserSearch } from '@azas/api/project-user/project-user.operations.ts'
import { projectUserHolders } from '@azas/api/project-user/register.operations.ts'
import * as ops from '@azas/api/project/project.operations.ts'
import { lastMonths } from '@azas/domain/active-user/active-user.rules.ts'
import { maxMonths } from '@azas/domain/active-user/active-user.ts'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { formatMonth } from '@azas/domain/kernel/typed.ts'
import { type HoldersForm, maxHolders } from '@azas/domain/project-user/project-user.forms.ts'
import { presentStatuses } from '@azas/domain/project-user/project-user.ts'
import { call } from '#api/call.ts'
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

/** The people of a site who were active in each of the last twelve months. */
export function activeOfYear(projectId: string) {
  const months = lastMonths(tokyoDate(new Date()), maxMonths).map(formatMonth)
  const form = { graphType: 'MonthlyActive', from: firstOf(months), to: lastOf(months) } as const
  return query(activeUserGraph, { query: { target_project_id: projectId }, body: form })
}

/** The first Operators of a site by name, of whom the holders of its duties are chosen. */
export function operatorsOf(projectId: string, keyword?: string) {
  const page = { target_project_id: projectId, size: maxHolders, sort: 'displayname' } as const
  return query(projectUserSearch, {
    query: page,
    body: { roles: ['Operator'], statuses: [...presentStatuses], keyword },
  })
}

/** Gives a duty of a site to some of its people and to nobody else. */
export const setHolders = (projectId: string, body: HoldersForm) =>
  call(projectUserHolders, { query: { target_project_id: projectId }, body })

/** What shows the duties of people. */
export const showsDuties = [
  ops.projectDuties,
  ops.projectDetail,
  projectUserSearch,
  projectUserDetail,
  attentionRead,
  auditSearch,
]

/** The state changes of a site. */
export const stepOfProject = {
  start: calls.change(ops.projectStart, lifecycleFields.start),
  end: calls.change(ops.projectEnd, lifecycleFields.end),
  reopen: calls.change(ops.projectReopen, lifecycleFields.reopen),
}
