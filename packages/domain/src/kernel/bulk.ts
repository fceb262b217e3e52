import { labelled } from './labels.ts'

/** Most rows of one bulk call, which bounds its duration; more rows are changed by a job. */
export const bulkLimit = 1000
/** Most rows of a bulk action as a job. */
export const bulkRunLimit = 100_000

/** The progress of a bulk action that runs as a job. */
export const bulkState = labelled({ Running: '処理中', Complete: '完了', Failed: '中断' })
