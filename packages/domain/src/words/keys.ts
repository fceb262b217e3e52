/** What the keyboard does besides what every page does, in the order of the help (product.md SHL-12, LST-08). */
export const keyHelp = [
  { keys: 'Ctrl + K', word: '画面・会社・現場・人を検索' },
  { keys: '/', word: '一覧のキーワード欄に移動' },
  { keys: '↑　↓', word: '概要を開いているとき、前後の行を表示' },
  { keys: 'Shift + クリック', word: '一覧で、前に選択した行からの範囲を選択' },
  { keys: 'Ctrl + Z', word: '直前の操作を元に戻す（10秒以内）' },
  { keys: 'Esc', word: '開いている画面・一覧・メニューを閉じる' },
  { keys: '?', word: 'キーボード操作を表示' },
] as const
