/** Registering people of a site at another one (product.md USR-03, USR-08). */
export const copyWords = {
  action: '別の現場に登録',
  lead: '現場「{site}」の利用者{n}名を、別の現場に登録します。所属・一次会社・事務局業務を引き継ぎます。',
  nobody: '対象の利用者がいません。利用者の一覧で選択してください。',
  site: '登録先の現場',
  siteHelp: '現場名または現場コードの一部を入力し、候補から選択してください。',
  leave: '元の現場から外す（現場の移動）',
  run: '{n}名を登録',
  move: '{n}名を移動',
  showSite: '登録先の利用者を表示',
} as const
