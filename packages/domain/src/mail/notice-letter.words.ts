/** What the mail of a notice is put together of, and the end of every mail. */
export const letterWords = {
  footer:
    '――――――――――――――――――――\nこのメールは送信専用のアドレスから自動で送信しています。返信いただいてもお答えできません。\n【お問い合わせ】現場サービス 管理コンソール サポート窓口\nフリーダイヤル：{phone}（9:00〜17:00、土日祝・会社休日を除く）\nメール：{supportEmail}',
  subject: '【お知らせ】{title}｜現場サービス',
  testSubject: '【テスト送信】【お知らせ】{title}｜現場サービス',
  intro: {
    notice: '現場に関するお知らせが公開されました。',
    'office-notice': 'オフィスに関するお知らせが公開されました。',
  },
  testIntro: '次の内容のメールを確認するためのテスト送信です。宛先には送信していません。',
  /** The notice's own text follows. */
  body: '{name} 様\n\n{intro}\n\n■タイトル\n{title}\n\n■公開期間（日本時間）\n{period}\n\n■本文\n',
} as const
