export const attentionWords = {
  title: '要対応',
  none: '要対応の項目はありません。',
  invitationsFailed: '招待メールの送信失敗',
  noticesFailed: '現場向けお知らせのメール送信失敗',
  officeNoticesFailed: 'オフィス向けお知らせのメール送信失敗',
  peopleWithoutCard: 'ログイン手段のない利用者',
  peopleUninvited: '招待が未完了の利用者',
  more: 'ほか{n}件を表示',
  fold: '1行にまとめる',
  askOperator: 'サポート窓口へ依頼',
} as const
