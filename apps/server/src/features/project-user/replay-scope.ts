import type { BulkReply } from '@azas/api/rows.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { hasSite } from '#call/site-scope.queries.ts'
import { siteScope } from '#call/site-scope.ts'
import { namedIds } from '#change/bulk.ts'
import { findPeopleInScope, findSitelessPeople } from './project-user.changes.queries.ts'

// Asked before a stored reply is given again (security.md SEC-71): the site or the people may have left the caller's scope.

/** Throws a `not-found` Problem unless the site is in the caller's scope. */
export async function assertSiteInScope({ db, actor }: Call, projectId: string): Promise<void> {
  if (!(await hasSite(db, siteScope(actor, 'project-user.write'), projectId))) throw new Problem('not-found')
}

/** Those of some people whom the caller may still see. */
export const peopleInScope = ({ db, actor }: Call, ids: readonly string[]) =>
  findPeopleInScope(db, siteScope(actor, 'project-user.write'), ids)

/** Throws it unless the caller may still see everybody whom a reply names, wherever they were when it was stored. */
export async function assertNamedInScope(call: Call, ids: readonly string[]): Promise<void> {
  const siteless = await findSitelessPeople(call.db, siteScope(call.actor, 'project-user.write'), ids)
  const known = new Set([...(await peopleInScope(call, ids)), ...siteless])
  if (ids.some((id) => !known.has(id))) throw new Problem('not-found')
}

/** The same for the people of a bulk reply, and for the site that the call names. */
export async function assertPeopleInScope(call: Call, projectId: string | undefined, reply: BulkReply): Promise<void> {
  if (projectId !== undefined) await assertSiteInScope(call, projectId)
  await assertNamedInScope(call, namedIds(reply))
}
