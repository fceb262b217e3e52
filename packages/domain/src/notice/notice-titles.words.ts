/** The titles of the screens of both kinds of notices, apart: the first load knows them. `{page}` is the menu's word. */
export const noticeTitles = {
  newTitle: '{page}の作成',
  editTitle: '{page}の編集',
  detail: '{page}の詳細',
} as const
