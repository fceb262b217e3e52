export const deniedWords = {
  deniedTitle: 'この画面を表示する権限がありません',
  deniedScreen: '権限がありません',
  deniedBody:
    '現在の役割（{role}）では、管理コンソールを利用できません。利用が必要な場合は、所属会社の管理者に問い合わせてください。',
  appHint:
    '現場の業務には、アプリを使用してください。ログインには、メールアドレスまたはログインIDと、設定したパスワードを使用します。',
  openApp: 'アプリを開く',
  appByCompany: 'アプリのアドレスは、所属会社からの案内をご確認ください。',
} as const
