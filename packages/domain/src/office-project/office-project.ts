import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, OfficeProjectCategory. */
export const officeProjectCategory = labelled({ CompanyProject: '社内', SomeProject: 'プロジェクト' })
export type OfficeProjectCategory = ValueOf<typeof officeProjectCategory>

/** Seed section 3, OfficeProjectStatus. */
export const officeProjectStatus = labelled({ Active: '利用中', Pause: '準備中', Inactive: '利用終了' })
export type OfficeProjectStatus = ValueOf<typeof officeProjectStatus>

/** Columns that the server sorts by: stored or counted ones, never one computed per row (product.md LST-02). */
export const officeProjectSortFields = [
  'code',
  'name',
  'category',
  'status',
  'startDate',
  'endDate',
  'accountCount',
  'administratorCount',
  'updatedAt',
] as const
export type OfficeProjectSortField = (typeof officeProjectSortFields)[number]
