export const authWords = {
  loginTitle: 'ログイン',
  loginLead: 'メールアドレスとパスワードを入力してください。',
  email: 'メールアドレス',
  emailHelp: '例：name@example.com',
  password: 'パスワード',
  forgot: 'パスワードを忘れた場合',
  fullWidth: '全角文字が含まれています。半角で入力してください。',
  capsLock: 'Caps Lockがオンになっています。',
  loginFailed: 'ログインできませんでした。',
  sessionExpired: '一定時間が過ぎたか、ほかの端末での操作により、ログアウトしました。もう一度ログインしてください。',
  loggedOut: 'ログアウトしました。',
  otherTab: '別の画面でログアウトしたため、ログイン画面に戻りました。',
} as const
