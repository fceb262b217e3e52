import type { UserRole } from '../access/roles.ts'
import { labelled, type ValueOf } from '../kernel/labels.ts'
import { siteRoles } from '../project-user/project-user.ts'

/** The actions of the audit log (product.md AUD-01), with the label of lists and filters. */
export const auditAction = labelled({
  login: 'ログイン',
  'login-failed': 'ログイン失敗',
  logout: 'ログアウト',
  'session-replayed': '安全のためのログアウト',
  'session-ended': '端末のログアウト',
  'sessions-ended': 'ほかの端末のログアウト',
  'signed-out': '強制ログアウト',
  invited: '招待',
  'invitation-accepted': '招待の確認',
  'reset-requested': 'パスワード再設定メールの送信',
  'password-set': 'パスワードの設定',
  'manual-replaced': 'マニュアルの差し替え',
  created: '登録',
  updated: '更新',
  paused: '一時停止',
  resumed: '利用の再開',
  deleted: '削除',
  restored: '削除の取り消し',
  terminated: '契約の終了',
  reopened: '契約の再開',
  extended: '有効期限の延長',
  expired: '有効期限切れ',
  started: '利用の開始',
  ended: '利用の終了',
  reserved: 'お知らせの公開予約',
  published: 'お知らせの公開',
  'reservation-cancelled': '公開予約の取り消し',
  'publication-ended': '公開の終了',
  'mail-tested': 'テストメールの送信',
  'mail-resent': 'メールの再送',
  joined: '現場への登録',
  left: '現場から外す',
  erased: '個人情報の消去',
  'erased-by-period': '保存期間の経過による消去',
  trimmed: '古い操作履歴の削除',
  'card-issued': 'ログインカードの発行',
  imported: 'ファイルの取り込み',
  exported: 'ファイルのダウンロード',
})
export type AuditAction = ValueOf<typeof auditAction>

/** Sign-ins, sign-outs and failures, which most entries are. */
export const signInActions = [
  'login',
  'login-failed',
  'logout',
  'session-replayed',
  'invitation-accepted',
] as const satisfies readonly AuditAction[]

/** The object types of entries. Entries about people of sites were of the type `user` until 0.3 (decision 0060). */
export const auditObject = labelled({
  user: 'アカウント',
  person: '利用者',
  session: '端末',
  manual: '管理者操作マニュアル',
  contract: '契約会社',
  project: '現場',
  notice: '現場向けお知らせ',
  'office-notice': 'オフィス向けお知らせ',
  'office-project': 'テナント',
  'office-account': 'オフィスアカウント',
  audit: '操作履歴',
})
export type AuditObject = ValueOf<typeof auditObject>

/** The object types of entries about somebody's account, whatever their role. */
export const accountObjects = ['user', 'person'] as const satisfies readonly AuditObject[]

/** The object type of an entry about somebody of a role. */
export const accountObjectOf = (role: UserRole): AuditObject =>
  siteRoles.some((one) => one === role) ? 'person' : 'user'

/** Before and after by field. */
export type AuditChanges = Record<string, { before: unknown; after: unknown }>
