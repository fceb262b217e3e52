import type { RowTarget } from '@azas/api/rows.ts'
import { projectUserCards, projectUserIssueCards } from '@azas/api/sign-in-card.operations.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { call } from '#api/call.ts'
import { recordQuery } from '#api/query.ts'

const target = (projectId: string) => ({ query: { target_project_id: projectId } })

/** The cards issued at a site. */
export const siteCards = (projectId: string) => recordQuery(projectUserCards, target(projectId))

/** Issues cards; the reply alone has their passwords. */
export const issueCards = (projectId: string, rows: RowTarget<ProjectUserFilter>) =>
  call(projectUserIssueCards, { ...target(projectId), body: rows })
