/** The manual block of the side menu (seed section 4, product.md SHL-06). */
export const manualWords = {
  title: '管理者操作マニュアル',
  link: 'ダウンロード（PDF・約{size}MB）',
  updated: '最終更新日：{date}',
  none: '公開中のマニュアルはありません。',
  notPdf: 'PDFファイルを選択してください。',
  failed: 'マニュアルを取得できませんでした。しばらくしてから、もう一度お試しください。',
} as const
