import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, OfficeAccountStatus. */
export const officeAccountStatus = labelled({ Active: '利用中', Pause: '停止中', Inactive: '無効' })
export type OfficeAccountStatus = ValueOf<typeof officeAccountStatus>

/** Seed section 3, OfficeAccountType. */
export const officeAccountType = labelled({ Member: '正社員', Contract: '契約社員', Guest: 'ゲスト' })
export type OfficeAccountType = ValueOf<typeof officeAccountType>

/** Columns that the server sorts by: stored ones, never one computed per row (product.md LST-02). */
export const officeAccountSortFields = ['displayname', 'email', 'type', 'status', 'expiresOn', 'updatedAt'] as const
export type OfficeAccountSortField = (typeof officeAccountSortFields)[number]
