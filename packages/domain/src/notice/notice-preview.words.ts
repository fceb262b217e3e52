/** The words of the preview of a notice. */
export const previewWords = {
  title: 'プレビュー',
  views: '表示する画面',
  app: 'アプリ',
  front: '利用者画面',
  noTitle: '（タイトル未入力）',
  noBody: '（本文未入力）',
  noPeriod: '（公開期間未入力）',
  note: '公開後に、利用者が見る内容です。',
  newTab: '（別タブで開く）',
} as const
