/** The titles of a person's pages: apart from their words, as the router knows them before a page is loaded. */
export const personPageWords = {
  newTitle: '利用者の登録',
  editTitle: '利用者の編集',
  cardTitle: 'ログインカード',
  copyTitle: '別の現場への登録',
} as const
