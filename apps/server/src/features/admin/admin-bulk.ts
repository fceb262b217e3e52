import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import type { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import { bulkWords } from '@azas/domain/words/bulk.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { CallContext } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { type AdminVerb, doToAdmin } from './admin-verbs.ts'
import { findAdministratorName, findMatchingIds } from './admin.queries.ts'
import { adminScope } from './admin.scope.ts'

type Result = BulkReply['results'][number]

async function idsOf({ db, now }: Services, actor: Actor, target: RowTarget<AdminFilter>): Promise<string[]> {
  if ('ids' in target) return [...new Set(target.ids)]
  const search = { scope: adminScope(actor), filter: target.filter, now: now() }
  const ids = await findMatchingIds(db, search, bulkLimit + 1)
  if (ids.length > bulkLimit) throw new Problem('bad-request', { title: fill(bulkWords.tooMany, { max: bulkLimit }) })
  return ids
}

/**
 * Does one thing to many administrators, each in a transaction of its own after the same rules as for one: who is refused
 * says why and undoes nothing of the others (product.md LST-05). Faults that are no refusal end the call.
 */
export async function doToMany(
  services: Services,
  actor: Actor,
  call: CallContext,
  { action, ...target }: { action: AdminVerb } & RowTarget<AdminFilter>,
): Promise<BulkReply> {
  const results: Result[] = []
  for (const id of await idsOf(services, actor, target)) {
    results.push(await doToOne(services, actor, call, { id, action }))
  }
  const done = results.filter(({ ok }) => ok).length
  return { total: results.length, done, failed: results.length - done, results }
}

async function doToOne(
  services: Services,
  actor: Actor,
  call: CallContext,
  target: { id: string; action: AdminVerb },
): Promise<Result> {
  const { id } = target
  try {
    const { displayname } = await doToAdmin(services, actor, call, target, { version: null, reason: null })
    return { id, name: displayname, ok: true, title: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const name = await findAdministratorName(services.db, adminScope(actor), id)
    return { id, name: name ?? '', ok: false, title: error.message }
  }
}
