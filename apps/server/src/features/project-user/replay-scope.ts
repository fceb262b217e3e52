import type { BulkReply } from '@azas/api/rows.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { hasSite } from '#call/site-scope.queries.ts'
import { namedIds } from '#change/bulk.ts'
import { findPeopleInScope } from './project-user.changes.queries.ts'

// Asked before a stored reply is given again (security.md SEC-71): the site or the people may have left the caller's scope.

/** Throws a `not-found` Problem unless the site is in the caller's scope. */
export async function assertSiteInScope({ db, actor }: Call, projectId: string): Promise<void> {
  if (!(await hasSite(db, siteScope(actor, 'project-user.write'), projectId))) throw new Problem('not-found')
}

/** Those of some people whom the caller may still see. */
export const peopleInScope = ({ db, actor }: Call, ids: readonly string[]) =>
  findPeopleInScope(db, siteScope(actor, 'project-user.write'), ids)

/** The same for the people of a bulk reply: all were at the site, if the call names one. */
export async function assertPeopleInScope(call: Call, projectId: string | undefined, reply: BulkReply): Promise<void> {
  if (projectId !== undefined) return assertSiteInScope(call, projectId)
  const ids = namedIds(reply)
  const people = await peopleInScope(call, ids)
  if (people.length < ids.length) throw new Problem('not-found')
}
