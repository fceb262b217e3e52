/** The links to an import, in a file of their own so that routes and lists load no other words of it. */
export const importEntryWords = {
  open: '一括登録',
  title: '{object}の取り込み',
} as const
