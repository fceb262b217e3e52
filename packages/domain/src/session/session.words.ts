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
  storageBlocked:
    'ブラウザの設定により、このサイトのデータ（Cookie）が保存されないため、ログインできません。ブラウザの設定でこのサイトのCookieを許可してから、画面を再読み込みしてください。',
  tabOnly: 'ログイン状態を保存できないブラウザのため、ログインはこのタブでのみ有効です。',
  otherTab: '別の画面でログアウトしたため、ログイン画面に戻りました。',
} as const

/** Texts of the password pages: apart from the rest, so that the login page does not load them. */
export const passwordWords = {
  storageBlocked:
    'ブラウザの設定により、このサイトのデータ（Cookie）が保存されないため、パスワードを設定できません。ブラウザの設定でこのサイトのCookieを許可してから、招待メールのURLをもう一度開いてください。',
  toLogin: 'ログイン画面に戻る',
  toConsole: '管理コンソールに戻る',
  passwordReset: 'パスワードの再設定',
  resetLead: '登録しているメールアドレスを入力してください。パスワードを再設定するためのURLをメールでお送りします。',
  sendResetMail: 'パスワード再設定メールを送信',
  resetSentTitle: 'メールの送信完了',
  resetSent:
    '{email} が登録されている場合は、再設定用のURLをメールでお送りしました。メールに記載の有効期限までに、パスワードを設定してください。',
  resetNotArrived: 'メールが届かない場合は、迷惑メールフォルダと入力したメールアドレスを確認してください。',
  resetFormLead: '{hint} の新しいパスワードを入力してください。',
  resetAddressWrong: 'パスワードの再設定を申し込んだメールアドレスを入力してください。',
  resetValidUntil: 'URLの有効期限：{expiresAt}（日本時間）',
  setPassword: 'パスワードを設定',
  resetDoneTitle: 'パスワードの再設定完了',
  resetDone: 'パスワードを再設定しました。新しいパスワードでログインしてください。',
  passwordResetForm: '新しいパスワードの設定',
  tokenExpired: 'URLの有効期限切れ',
  welcome: '初回パスワードの設定',
  welcomeLead:
    '{name} さん、はじめに新しいパスワードを設定してください。設定が終わると、管理コンソールを利用できます。',
  welcomeAction: '設定して利用を開始',
  welcomeDone: 'パスワードを設定しました。',
  newPassword: '新しいパスワード',
  passwordConfirm: '新しいパスワード（確認用）',
  passwordHelp: '{min}文字以上で入力してください。長い文章のようなパスワードも使用できます。',
  currentPassword: '現在のパスワード',
  currentPasswordWrong: '現在のパスワードが正しくありません。',
  currentPasswordLocked:
    '現在のパスワードを続けて間違えたため、一時的にパスワードの変更を制限しています。{minutes}分ほどたってから、もう一度お試しください。',
  invitationLead: '{name} さんへの招待です。［{action}］を押すと、初回のパスワードを設定できます。',
  invitationAccept: 'パスワードの設定に進む',
  invitationValidUntil: '招待の有効期限：{expiresAt}（日本時間）',
  invitationSignOutFirst: '別のアカウントでログインしています。招待を受けるには、先にログアウトしてください。',
  expiredTitle: 'このURLは使用できません',
  expiredBody: 'URLの有効期限が切れているか、すでに使用されています。もう一度、再設定メールを送信してください。',
  expiredAction: 'パスワードの再設定に進む',
  invitationExpiredBody:
    '招待の有効期限が切れているか、すでに使用されています。パスワードを設定済みの場合は、ログインしてください。設定していない場合は、招待した管理者に招待メールの再送を依頼してください。',
} as const

/** The pages of one's own account (product.md SES-10). */
export const accountWords = {
  title: 'アカウント',
  sessions: 'ログイン中の端末',
  password: 'パスワードの変更',
  history: '操作履歴',
  ownHistory: '自分の操作履歴',
  sessionsLead:
    '現在ログインしている端末です。心当たりのない端末がある場合は、その端末をログアウトして、パスワードを変更してください。',
  thisDevice: 'この端末',
  device: '{browser}・{os}',
  unknownBrowser: '不明なブラウザ',
  unknownOs: '不明なOS',
  lastUsed: '最終利用：{at}',
  signedIn: 'ログイン：{at}',
  ip: 'IPアドレス：{ip}',
  endOf: '{device}（{at}から利用）をログアウト',
  endOthers: 'ほかの端末をすべてログアウト',
  endOthersTitle: 'ほかの端末のログアウト',
  endOthersBody: 'この端末以外の{n}台をログアウトします。よろしいですか？',
  endOthersAction: 'すべてログアウト',
  endedOne: '端末をログアウトしました。',
  endedOthers: 'ほかの端末をログアウトしました。',
  onlyThis: 'ほかにログイン中の端末はありません。',
  passwordLead: '変更すると、この端末以外はすべてログアウトします。',
  changePassword: 'パスワードを変更',
  passwordChanged: 'パスワードを変更しました。',
  cancel: 'キャンセル',
} as const

export const deniedWords = {
  deniedTitle: 'この画面を表示する権限がありません',
  deniedScreen: '権限がありません',
  deniedBody:
    '現在の役割（{role}）では、管理コンソールを利用できません。利用が必要な場合は、所属会社の管理者に問い合わせてください。',
  appHint:
    '現場の業務には、アプリを使用してください。ログインには、メールアドレスまたはログインIDと、設定したパスワードを使用します。',
  openApp: 'アプリを開く',
  appByCompany: 'アプリのアドレスは、所属会社からの案内を確認してください。',
} as const
