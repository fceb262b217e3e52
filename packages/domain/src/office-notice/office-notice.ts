import { labelled } from '../kernel/labels.ts'

/** Seed section 3, OfficeNoticeTarget. @public */
export const officeNoticeTarget = labelled({ System: 'システム全体', Project: 'テナント', App: 'アプリ' })

/** Seed section 3, OfficeNoticeMailTarget. @public */
export const officeNoticeMailTarget = labelled({ SystemAdmin: 'システム管理者', ProjectAdmin: 'テナント管理者' })
