import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, UserRole. */
export const userRole = labelled({
  SuperUser: 'サービス管理者',
  Admin: '会社管理者',
  SubAdmin: '会社副管理者',
  Manager: '監督',
  SubManager: '協力会社監督',
  Worker: '作業員',
  Operator: '事務局',
})
export type UserRole = ValueOf<typeof userRole>
