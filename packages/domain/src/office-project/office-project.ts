import { labelled } from '../kernel/labels.ts'

/** Seed section 3, OfficeProjectCategory. @public */
export const officeProjectCategory = labelled({ CompanyProject: '社内', SomeProject: 'プロジェクト' })

/** Seed section 3, OfficeProjectStatus. @public */
export const officeProjectStatus = labelled({ Active: '利用中', Pause: '準備中', Inactive: '利用終了' })
