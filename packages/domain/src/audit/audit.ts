import { labelled, type ValueOf } from '../kernel/labels.ts'

/** What the audit log can hold (product.md AUD-01), with the word that lists and filters show. */
export const auditAction = labelled({
  login: 'ログイン',
  'login-failed': 'ログイン失敗',
  logout: 'ログアウト',
  'session-replayed': '安全のためのログアウト',
  'session-ended': '端末のログアウト',
  'sessions-ended': 'ほかの端末のログアウト',
  invited: '招待',
  'invitation-accepted': '招待の確認',
  'password-set': 'パスワードの設定',
  'manual-replaced': 'マニュアルの差し替え',
})
export type AuditAction = ValueOf<typeof auditAction>
