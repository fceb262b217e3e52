import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, OfficeNoticeTarget. */
export const officeNoticeTarget = labelled({ System: 'システム全体', Project: 'テナント', App: 'アプリ' })
export type OfficeNoticeTarget = ValueOf<typeof officeNoticeTarget>

/** Seed section 3, OfficeNoticeMailTarget. */
export const officeNoticeMailTarget = labelled({ SystemAdmin: 'システム管理者', ProjectAdmin: 'テナント管理者' })
export type OfficeNoticeMailTarget = ValueOf<typeof officeNoticeMailTarget>
