/** A field of several names in an order. */
export const nameListWords = {
  count: '{n}件',
  none: 'まだ追加されていません。',
  add: '追加',
  addTo: '{label}に追加する名称',
  addHelp: '複数行を貼り付けると、まとめて追加できます。',
  added: '{n}件を追加しました。',
  twice: '「{name}」は、すでに追加されています。',
  up: '「{name}」を上へ移動',
  down: '「{name}」を下へ移動',
  remove: '「{name}」を削除',
  listOf: '追加した{label}',
} as const
