/** Why one try failed. */
export const tryFaultWords = {
  'unknown-address': '宛先のメールアドレスが見つかりません。メールアドレスを確認してください。',
  'mailbox-full': '宛先のメールボックスがいっぱいのため、受信されませんでした。',
  refused: '宛先のメールサーバーに受信を拒否されました。',
  busy: '宛先のメールサーバーが一時的に受信できませんでした。',
  unreachable: 'メールサーバーに接続できませんでした。',
} as const
export type TryFault = keyof typeof tryFaultWords

/** Why a mail did not arrive, as people read it; the mail server's own answer is no sentence for them. */
export const mailFaultWords = {
  ...tryFaultWords,
  'given-up': '1日以内に送信できませんでした。招待メールを再送してください。',
} as const
export type MailFault = keyof typeof mailFaultWords

/** Mails: the subject says what to do; an address stands alone on its line; every time is absolute (japanese-ux.md section 1). */
export const mailTexts = {
  'password-reset': {
    subject: 'パスワードを再設定してください｜現場サービス',
    body: '{name} 様\n\n現場サービス 管理コンソールで、パスワード再設定の申し込みを受け付けました。\n下記のURLで、新しいパスワードを設定してください。\n\n{url}\n\n有効期限：{expiresAt}（日本時間）\n有効期限を過ぎた場合は、もう一度、再設定メールを送信してください。\n\nこのメールに心当たりがない場合は、パスワードは変更されていませんので、このメールを破棄してください。',
  },
  'password-changed': {
    subject: 'パスワードを変更しました｜現場サービス',
    body: '{name} 様\n\n現場サービス 管理コンソールのパスワードを{at}（日本時間）に変更しました。\n心当たりがない場合は、すぐにサポート窓口に問い合わせてください。',
  },
  'session-ended': {
    subject: '安全のためログアウトしました｜現場サービス',
    body: '{name} 様\n\n現場サービス 管理コンソールで、使用済みのログイン情報が{at}（日本時間）に再び使用されました。\n安全のため、該当する端末からログアウトしました。もう一度ログインしてください。\n心当たりがない場合は、すぐにパスワードを変更して、サポート窓口に問い合わせてください。',
  },
  'app-invitation': {
    subject: 'アプリの利用を開始してください｜現場サービス',
    body: '{company}\n{name} 様\n\n{inviter}が、現場サービスのアカウントを登録しました。\n下記のURLで、初回のパスワードを設定してください。\n\n{url}\n\n設定後は、アプリを開き、下記のメールアドレスと設定したパスワードでログインしてください。\nアプリ：{appUrl}\n\nログイン用メールアドレス：{email}\n役割：{role}\n有効期限：{expiresAt}（日本時間）\n有効期限を過ぎた場合は、招待した管理者に招待メールの再送を依頼してください。',
  },
  invitation: {
    subject: '管理コンソールの利用を開始してください｜現場サービス',
    body: '{company}\n{name} 様\n\n{inviter}が、現場サービス 管理コンソールのアカウントを登録しました。\n下記のURLで、初回のパスワードを設定してください。\n\n{url}\n\nログイン用メールアドレス：{email}\n役割：{role}\n有効期限：{expiresAt}（日本時間）\n有効期限を過ぎた場合は、招待した管理者に招待メールの再送を依頼してください。',
  },
  'address-in-use': {
    subject: 'メールアドレスの登録についてのお知らせ｜現場サービス',
    body: 'ご利用の皆さま\n\n{inviter}が、現場サービス 管理コンソールに、{company}のアカウントとして次のメールアドレスを登録しました。\n\n{email}\n\nこのメールアドレスは別のアカウントで使用されているため、{company}のアカウントとしては使用できません。\n今のアカウントに変更はありません。{company}には、このメールアドレスが使用されていることを知らせていません。\n\n{company}で利用する場合は、次のいずれかを依頼してください。\n・今の会社の管理者に、アカウントの削除を依頼する。削除の後、{company}に招待メールの再送を依頼する\n・{company}に、別のメールアドレスでの登録を依頼する\n\n心当たりがない場合は、操作は必要ありません。繰り返し届く場合は、サポート窓口に問い合わせてください。',
  },
  'account-expiring': {
    subject: 'オフィスアカウントの有効期限を確認してください｜現場サービス',
    body: '{name} 様\n\nオフィスアカウントの有効期限が近づいています。\n\nメールアドレス：{email}\n有効期限：{expiresOn}（{left}）\n\n有効期限の翌日から、すべてのテナントを利用できなくなります。引き続き利用する場合は、テナントの管理者に相談してください。',
  },
  'member-expiring': {
    subject: 'テナントに所属する人の有効期限を確認してください｜現場サービス',
    body: '{name} 様\n\n管理しているテナントに所属する人の、オフィスアカウントの有効期限が近づいています。\n\n氏名：{person}\nメールアドレス：{email}\n有効期限：{expiresOn}（{left}）\n\n有効期限の翌日から、すべてのテナントを利用できなくなります。引き続き利用する場合は、サポート窓口に有効期限の延長を依頼してください。',
  },
} as const

/** What mails are put together of beside their texts. */
export const mailWords = {
  inviter: '{role}の{name} さん',
  formerInviter: '{name} さん',
  unknownInviter: 'サポート窓口',
  /** Stands for the App's address where the server does not know it. */
  appUrlByCompany: '所属会社からの案内を確認してください。',
} as const
