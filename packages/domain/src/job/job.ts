import { keysOf } from '../kernel/keyed.ts'
import { labelled, type ValueOf } from '../kernel/labels.ts'

type JobKind = 'import' | 'bulk' | 'mailing'

/** What runs without its person (product.md SHL-15), with its kind, which says where the result stands. */
export const jobKinds = {
  peopleImport: 'import',
  accountImport: 'import',
  pause: 'bulk',
  resume: 'bulk',
  end: 'bulk',
  reactivate: 'bulk',
  invite: 'bulk',
  leave: 'bulk',
  copy: 'bulk',
  siteMails: 'mailing',
  officeMails: 'mailing',
} as const satisfies Record<string, JobKind>
export type JobWork = keyof typeof jobKinds
export const jobWorks = keysOf(jobKinds)

/** How far a job is; `Failed` is one that was given up. In the order of the tray. */
export const jobState = labelled({ Running: '実行中', Failed: '失敗', Complete: '完了' })
export type JobState = ValueOf<typeof jobState>

/** Hours that an ended job stays in the tray. */
export const jobKeptHours = 24

/**
 * The part of the tray in which a job stands. The rows that an import leaves were said before it began, so that they make no
 * failure of it; any other row or mail that failed does.
 */
export function groupOfJob({ work, state, failed }: { work: JobWork; state: JobState; failed: number }): JobState {
  if (state !== 'Complete' || jobKinds[work] === 'import') return state
  return failed > 0 ? 'Failed' : 'Complete'
}
