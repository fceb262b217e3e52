/** What leads to an import: the routes and lists load these words and no others of it. */
export const importEntryWords = {
  open: '一括登録',
  title: '{object}の取り込み',
} as const
