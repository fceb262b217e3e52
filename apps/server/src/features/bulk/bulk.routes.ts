import { bulkDetail } from '@azas/api/bulk/bulk.operations.ts'
import type { BulkWork } from '#bulk/bulk-work.ts'
import { readReceipt } from '#bulk/read-receipt.ts'
import type { Serve } from '#http/door/serve.ts'

/** Bulk actions that run as jobs, of whatever noun: everybody sees their own. */
export function bulkFeature(serve: Serve, works: readonly BulkWork[]): void {
  serve(bulkDetail, ({ query }, call) => readReceipt(call, works, query.target_bulk_id))
}
