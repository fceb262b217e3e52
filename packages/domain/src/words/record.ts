/** What the page of a record says, whatever the record is. */
export const recordWords = {
  new: '新規登録',
  overview: '概要',
  otherActions: 'その他の操作',
  otherActionsOf: 'その他の操作：{name}',
  usage: '利用状況',
  registered: '登録',
  updated: '更新',
  updatedOn: '更新日',
  postalCode: '〒{code}',
  copyNumber: '契約番号をコピー',
  copyEmail: 'メールアドレスをコピー',
  showAll: 'すべて表示（{n}件）',
  noHistory: '変更履歴はまだありません。',
} as const
