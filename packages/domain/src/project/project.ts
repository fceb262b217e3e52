import { labelled, type ValueOf } from '../kernel/labels.ts'
import type { UserJob } from '../user/user.ts'

/** A site's status: the same three as an office tenant's (product.md PRJ-01). */
export const projectStatus = labelled({ Active: '利用中', Pause: '準備中', Inactive: '利用終了' })
export type ProjectStatus = ValueOf<typeof projectStatus>

/** Columns that the server sorts by: stored or counted ones, never one computed per row (product.md LST-02). */
export const projectSortFields = [
  'code',
  'name',
  'companyName',
  'status',
  'startDate',
  'endDate',
  'managerCount',
  'subManagerCount',
  'workerCount',
  'operatorCount',
  'userCount',
  'activeThisMonth',
  'lastUsedOn',
  'updatedAt',
] as const
export type ProjectSortField = (typeof projectSortFields)[number]

/** The duties that every site must assign (product.md PRJ-03). */
export const siteDuties = ['SiteMange', 'Gift', 'NearMiss'] as const satisfies readonly UserJob[]
export type SiteDuty = (typeof siteDuties)[number]

/** Tokyo days before today in which rows that an import left need attention (product.md SHL-14). */
export const rowsLeftDays = 7
