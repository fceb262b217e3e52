import * as ops from '@azas/api/attention/attention.operations.ts'
import type { Serve } from '#http/door/serve.ts'
import type { ListTotals } from './attention.queries.ts'
import { readAttention, readFirstRun } from './attention.usecases.ts'

/** What needs attention on the landing pages; the lists that it leads to do the counting. */
export function attentionFeature(serve: Serve, totals: ListTotals): void {
  serve(ops.attentionRead, async (_, call) => {
    const [items, firstRun] = await Promise.all([readAttention(call, totals), readFirstRun(call)])
    return { items, firstRun }
  })
}
