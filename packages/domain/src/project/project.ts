import { labelled, type ValueOf } from '../kernel/labels.ts'

/** A site's status: the same three as an office tenant's (product.md PRJ-01). */
export const projectStatus = labelled({ Active: '利用中', Pause: '準備中', Inactive: '利用終了' })
export type ProjectStatus = ValueOf<typeof projectStatus>
