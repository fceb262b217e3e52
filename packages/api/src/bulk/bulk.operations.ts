import { bulkState } from '@azas/domain/kernel/bulk.ts'
import * as z from 'zod/mini'
import { Id, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { BulkReply } from '../rows.ts'

/** A run of the caller's; `results` are the rows that failed, at most 1,000. */
const BulkDetail = z.extend(z.omit(BulkReply, { runId: true }), { id: Id, state: bulkState.schema })
export type BulkDetail = z.output<typeof BulkDetail>

export const bulkDetail = operation({
  id: 'bulkDetail',
  summary: 'How far an action on more than 1,000 rows is, and what became of it. It stays for 30 days.',
  method: 'GET',
  path: '/bulk/detail',
  access: 'project-user.write',
  query: z.strictObject({ ...RealmQuery.shape, target_bulk_id: Id }),
  reply: BulkDetail,
})
