import type { RowTarget } from '@azas/api/rows.ts'
import { bulkRunLimit } from '@azas/domain/kernel/bulk.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { conditionsOfOneCompany } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import { readTargetIds } from '#change/bulk.ts'
import { findMatchingPersonIds } from './project-user.changes.queries.ts'

/**
 * The people of a call: the named ones, or those of the site who match. Throws 400 for more than `max`, or for a
 * condition that is not asked over all companies.
 */
export async function readPeopleIds(
  { db, actor, now }: Call,
  projectId: string | undefined,
  target: RowTarget<ProjectUserFilter>,
  max = bulkRunLimit,
): Promise<string[]> {
  const scope = siteScope(actor, 'project-user.write')
  if ('filter' in target) assertOfferedFilter(scope, projectId, target.filter)
  const search = { scope, projectId, now: now() }
  return readTargetIds(target, (filter, limit) => findMatchingPersonIds(db, { ...search, filter }, limit), max)
}

/** Throws a `bad-request` Problem for a condition that reads every person of all companies. */
export function assertOfferedFilter(
  { contractId }: SiteScope,
  projectId: string | undefined,
  filter: ProjectUserFilter,
): void {
  if (projectId || contractId !== null) return
  const path = conditionsOfOneCompany.find((field) => filter[field])
  if (path === undefined) return
  const title = projectUserWords.conditionNeedsSite
  throw new Problem('bad-request', { title, errors: [{ path, title }] })
}
