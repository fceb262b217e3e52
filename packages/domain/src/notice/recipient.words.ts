/** What is said of the recipients of a notice's mails. */
export const recipientWords = {
  object: '宛先',
  fileOf: '{title}の宛先',
  total: '宛先の件数',
  displayname: '氏名',
  email: 'メールアドレス',
  place: '会社・現場',
  officePlace: 'テナント',
  state: 'ステータス',
  tries: '送信回数',
  sentAt: '送信日時',
  failedAt: '失敗日時',
  nextTryAt: '次の送信予定',
  late: '遅れて送信',
  reason: '理由',
} as const
