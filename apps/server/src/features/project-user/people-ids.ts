import type { RowTarget } from '@azas/api/rows.ts'
import { bulkRunLimit } from '@azas/domain/kernel/bulk.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import type { Call } from '#call/call.ts'
import { siteScope } from '#call/site-scope.ts'
import { readTargetIds } from '#change/bulk.ts'
import { findMatchingPersonIds } from './project-user.changes.queries.ts'

/** The people of a call: the named ones, or those of the site who match. Throws 400 for more than `max`. */
export function readPeopleIds(
  { db, actor, now }: Call,
  projectId: string | undefined,
  target: RowTarget<ProjectUserFilter>,
  max = bulkRunLimit,
): Promise<string[]> {
  const scope = siteScope(actor, 'project-user.write')
  const search = { scope, projectId, today: tokyoDate(now()) }
  return readTargetIds(target, (filter, limit) => findMatchingPersonIds(db, { ...search, filter }, limit), max)
}
