import { labelled } from '../kernel/labels.ts'

/** Seed section 3, OfficeAccountStatus. @public */
export const officeAccountStatus = labelled({ Active: '利用中', Pause: '停止中', Inactive: '無効' })

/** Seed section 3, OfficeAccountType. @public */
export const officeAccountType = labelled({ Member: '正社員', Contract: '契約社員', Guest: 'ゲスト' })
