/** Saving the rows of a list as a file. */
export const exportWords = {
  open: 'ダウンロード',
  title: '{object}一覧のダウンロード',
  body: '条件に一致する{object}{n}{unit}をダウンロードします。',
  bodyPicked: '選択した{object}{n}{unit}をダウンロードします。',
  format: 'ファイルの形式',
  csv: 'CSV（カンマ区切り）',
  xlsx: 'Excelブック（.xlsx）',
  start: 'ダウンロード',
  cancel: 'キャンセル',
  stop: '中止',
  rows: '{n}{unit} / 全{total}{unit}',
  megabytes: '全{total}{unit}を作成しています（{size}MB）。',
  done: '{object}{n}{unit}をダウンロードしました。',
  recorded: 'ダウンロードした日時と件数は、操作履歴に記録されます。',
} as const
