import '../download/download.css'
import type { BulkDetail } from '@azas/api/bulk/bulk.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { BulkResult } from './BulkResult.tsx'

type BulkOutcomeProps = {
  object: Counted
  reply: BulkReply
  /** The job of the reply, as far as it is known. */
  run: BulkDetail | undefined
  success: (count: number) => string
  staysPicked?: boolean
}

/** The receipt of a bulk action; while it runs as a job, how far it is. */
export function BulkOutcome({ object, reply, run, success, staysPicked = true }: BulkOutcomeProps) {
  if (reply.runId === undefined || (run && run.state !== 'Running'))
    return <BulkResult {...{ object, success, staysPicked }} reply={run ?? reply} />
  const { total, done, failed } = run ?? reply
  const words = { n: done + failed, total, unit: object.unit }
  return (
    <div>
      <progress className="prog" aria-label={bulkWords.progress} max={total} value={words.n} />
      <p role="status">{fill(bulkWords.runningOf, words)}</p>
      <p className="sub phrase">{bulkWords.runningLead}</p>
    </div>
  )
}
