/** Choosing rows of a list, and doing something with all of them at once. */
export const bulkWords = {
  pickPage: 'このページの{object}をすべて選択',
  pickRow: '{name}を選択',
  picked: '{n}件の{object}を選択しています。',
  pickedAll: '条件に一致する{object}{n}件をすべて選択しています。',
  pickAll: '全{total}件を選択',
  unpick: '選択を解除',
  cancel: 'キャンセル',
  tooMany: '一度に操作できるのは{max}件までです。条件を絞り込むか、選択を減らしてください。',
  running: '{n}件を処理しています。このままお待ちください。',
  done: '{total}件中{done}件が完了しました（失敗{failed}件）。',
  failed: '完了しなかった{object}',
  stayPicked: '完了しなかった{object}は、選択したままになっています。',
} as const
