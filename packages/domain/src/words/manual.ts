/** The manual block of the side menu (seed section 4, product.md SHL-06). */
export const manualWords = {
  title: '管理者操作マニュアル',
  link: 'ダウンロード（PDF・約{size}MB）',
  updated: '最終更新日：{date}',
  none: '公開中のマニュアルはありません。',
  notPdf: 'PDFファイルを選択してください。',
  failed: 'マニュアルを取得できませんでした。しばらくしてから、もう一度お試しください。',
  tooLarge: '20MBを超えるファイルはアップロードできません。ファイルを小さくして、もう一度選択してください。',
  replace: 'マニュアルを差し替える',
  replaceTitle: 'マニュアルの差し替え',
  replaceLead:
    '会社管理者がダウンロードするマニュアルを、新しいPDFファイルに差し替えます。差し替える前のファイルは残りません。',
  file: 'PDFファイル',
  fileHelp: '20MBまでのPDFファイルを選択するか、枠の中にドラッグしてください。',
  selectFile: 'ファイルを選択',
  chosen: '{name}（約{size}MB）',
  sending: 'アップロードしています（{n}%）',
  submit: '差し替える',
  cancel: 'キャンセル',
  replaced: 'マニュアルを差し替えました。',
} as const
