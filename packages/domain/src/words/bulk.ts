/** Choosing rows of a list, and doing something with all of them at once. */
export const bulkWords = {
  pickPage: 'このページの{object}をすべて選択',
  pickRow: '{name}を選択',
  picked: '{n}{unit}の{object}を選択しています。',
  pickedAll: '条件に一致する{object}{n}{unit}をすべて選択しています。',
  pickAll: '全{total}{unit}を選択',
  unpick: '選択を解除',
  cancel: 'キャンセル',
  tooMany: '一度に操作できる上限（{max}）を超えています。条件を絞り込むか、選択を減らしてください。',
  running: '{n}{unit}を処理しています。このままお待ちください。',
  progress: '処理の進み具合',
  runningOf: '{n} / {total}{unit}を処理しました。',
  runningLead: 'この画面を閉じても、処理は続きます。',
  done: '{total}{unit}中{done}{unit}が完了しました（失敗{failed}{unit}）。',
  failed: '完了しなかった{object}',
  stayPicked: '完了しなかった{object}は、選択したままになっています。',
} as const
