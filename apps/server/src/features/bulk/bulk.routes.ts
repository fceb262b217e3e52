import { bulkDetail } from '@azas/api/bulk.operations.ts'
import { findRun } from '#bulk/bulk-runs.queries.ts'
import { Problem } from '#call/problem.ts'
import type { Serve } from '#http/door/serve.ts'

/** Bulk actions that run as jobs, of whatever noun: everybody sees their own. */
export function bulkFeature(serve: Serve): void {
  serve(bulkDetail, async ({ query }, { db, actor, now }) => {
    const run = await findRun(db, { id: query.target_bulk_id, userId: actor.id, now: now() })
    if (!run) throw new Problem('not-found')
    return run
  })
}
