import type { Job } from '@azas/api/job/job.operations.ts'
import { jobKinds } from '@azas/domain/job/job.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { fill } from '@azas/domain/words/fill.ts'

/** What became of an ended job, in one sentence. */
export function describeOutcome({ work, state, total, done, failed }: Job): string {
  if (jobKinds[work] === 'mailing')
    return failed > 0 ? fill(words.notMailed, { total: done + failed, n: failed }) : fill(words.mailed, { n: done })
  const outcome = fill(failed > 0 ? words.partly : words.done, { total, n: done })
  return state === 'Failed' ? `${words.stopped}${outcome}` : outcome
}
