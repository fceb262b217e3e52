import type { AuditAction } from './audit.ts'

export const auditWords = {
  object: '操作履歴',
  lead: 'このアカウントのログインと操作の履歴です。心当たりのない操作がある場合は、すぐにパスワードを変更して、サポート窓口に問い合わせてください。',
  operator: 'サーバーの管理者',
  unknown: '登録のない利用者',
  more: 'さらに表示',
  count: '{shown}件 / 全{total}件',
} as const

/** What happened, as a sentence with who did it to whom. */
export const auditSentences = {
  login: '{actor} さんがログインしました。',
  'login-failed': '{object} さんのアカウントで、ログインに失敗しました。',
  logout: '{actor} さんがログアウトしました。',
  'session-replayed': '使用済みのログイン情報が使用されたため、{object} さんの端末を安全のためログアウトしました。',
  'session-ended': '{actor} さんが、ほかの端末をログアウトしました。',
  'sessions-ended': '{actor} さんが、ほかのすべての端末をログアウトしました。',
  invited: '{actor} さんが {object} さんを招待しました。',
  'invitation-accepted': '{actor} さんが、招待のURLからログインしました。',
  'password-set': '{actor} さんがパスワードを設定しました。',
  'manual-replaced': '{actor} さんが、管理者操作マニュアルを差し替えました。',
} as const satisfies Record<AuditAction, string>
