import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, ContractStatus. */
export const contractStatus = labelled({ Signed: '契約中', Terminated: '契約終了' })
export type ContractStatus = ValueOf<typeof contractStatus>

/** Columns that the server sorts by: stored or counted ones, never one computed per row (product.md LST-02). */
export const contractSortFields = [
  'companyName',
  'contractNumber',
  'status',
  'startDate',
  'endDate',
  'adminCount',
  'projectCount',
  'userCount',
  'lastUsedOn',
  'updatedAt',
] as const
export type ContractSortField = (typeof contractSortFields)[number]
