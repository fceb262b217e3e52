import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, client type. */
export const clientType = labelled({ App: 'アプリ', Front: '利用者画面', Admin: '管理画面' })
export type ClientType = ValueOf<typeof clientType>

/** Seed section 3, content kind. @public */
export const contentKind = labelled({
  Activity: 'アクティビティ',
  Area: 'エリア',
  Category: 'カテゴリ',
  Content: 'コンテンツ',
})

/** The labels of the environments (seed section 1), shown in the shell's footer. */
export const buildLabel = 'admin'
export const environments = labelled({ prod: '本番環境', staging: '検証環境', dev: '開発環境' })
export type Environment = ValueOf<typeof environments>
