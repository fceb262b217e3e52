import { bulkDetail } from '@azas/api/bulk/bulk.operations.ts'
import type { Job } from '@azas/api/job/job.operations.ts'
import { jobLabels } from '@azas/domain/job/job.labels.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { people } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '#api/failure-text.ts'
import { query } from '#api/query.ts'
import { BulkResult } from '#list/selection/BulkResult.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Note } from '#ui/Note.tsx'

/** The receipt of an action on many people, long after its dialog was closed (product.md LST-05, SHL-15). */
export function JobReceipt({ job: { id, work }, onClose }: { job: Job; onClose: () => void }) {
  const { data, error } = useQuery({
    ...query(bulkDetail, { query: { target_bulk_id: id } }),
    staleTime: 0,
    throwOnError: false,
  })
  return (
    <Dialog title={jobLabels[work]} onClose={onClose}>
      <div className="impact">
        {data ? (
          <BulkResult
            object={people(projectUserWords.object)}
            reply={data}
            success={(n) => fill(words.done, { n })}
            staysPicked={false}
          />
        ) : null}
        {data || error ? null : <p role="status">{shellWords.loading}</p>}
        {error ? <Note kind="bad" text={failureText(error)} /> : null}
        <div className="btns end">
          <button className="btn" type="button" onClick={onClose}>
            {actionWords.close}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
