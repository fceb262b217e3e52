export const attentionWords = {
  title: '要対応',
  none: '要対応の項目はありません。',
  invitationsFailed: '招待メールの送信失敗',
} as const
