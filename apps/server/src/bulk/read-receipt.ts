import type { BulkDetail } from '@azas/api/bulk/bulk.operations.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { findRun } from './bulk-runs.queries.ts'
import type { BulkWork } from './bulk-work.ts'

/**
 * The receipt of the caller's own run. A record that has left the caller's scope meanwhile stands in it without its name
 * (security.md SEC-68). Throws a `not-found` Problem for another person's run.
 */
export async function readReceipt(call: Call, works: readonly BulkWork[], id: string): Promise<BulkDetail> {
  const run = await findRun(call.db, { id, userId: call.actor.id, now: call.now() })
  if (!run) throw new Problem('not-found')
  const { work: name, results, ...receipt } = run
  const work = works.find((one) => one.name === name)
  const ids = results.map((result) => result.id)
  const visible = new Set(await work?.inScope(call, ids))
  const hide = (result: (typeof results)[number]) => ({ ...result, name: '', title: refusalWords.e404 })
  return { ...receipt, results: results.map((result) => (visible.has(result.id) ? result : hide(result))) }
}
