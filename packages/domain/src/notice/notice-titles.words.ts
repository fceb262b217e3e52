/** The titles of notice screens, in a file of their own as the first load needs them. `{page}` is the menu's word. */
export const noticeTitles = {
  newTitle: '{page}の作成',
  editTitle: '{page}の編集',
  detail: '{page}の詳細',
} as const
