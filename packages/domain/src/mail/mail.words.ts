/** Why a mail did not arrive, as people read it; the mail server's own answer is no sentence for them. */
export const mailFaultWords = {
  'unknown-address': '宛先のメールアドレスが見つかりません。メールアドレスを確認してください。',
  'mailbox-full': '宛先のメールボックスがいっぱいのため、受信されませんでした。',
  refused: '宛先のメールサーバーに受信を拒否されました。',
  busy: '宛先のメールサーバーが一時的に受信できませんでした。',
  unreachable: 'メールサーバーに接続できませんでした。',
  'given-up': '1日以内に送信できませんでした。招待メールを再送してください。',
} as const
export type MailFault = keyof typeof mailFaultWords

/** Why one try failed. */
export type TryFault = Exclude<MailFault, 'given-up'>
