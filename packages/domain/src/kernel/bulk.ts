import { labelled } from './labels.ts'

/** Most rows of one bulk call, to bound its duration; of more matches a job takes care. */
export const bulkLimit = 1000
/** Most rows of a bulk action as a job. */
export const bulkRunLimit = 100_000

/** How far a bulk action is that runs as a job. */
export const bulkState = labelled({ Running: '処理中', Complete: '完了', Failed: '中断' })
