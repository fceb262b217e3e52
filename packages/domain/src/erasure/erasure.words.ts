/** Erasing what the service knows of a person of a site (product.md OPS-07). */
export const erasureWords = {
  title: '個人情報の消去',
  lead: '利用者本人からの請求に応じて、利用者の個人情報を消去します。現場から外れた利用者も検索できます。会社管理者とオフィスアカウントは対象外です。',
  text: 'メールアドレス・ログインID・氏名',
  textHelp: '入力した内容と完全に一致する利用者を検索します。',
  search: '検索',
  people: '検索した利用者',
  found: '検索結果：{n}名',
  more: '{n}名より多くの利用者が一致しています。メールアドレスかログインIDで検索してください。',
  nobody: '一致する利用者はいません。',
  nobodyHint: '入力した内容を確認して、もう一度検索してください。消去した利用者は表示されません。',
  contract: '契約会社',
  sites: '現場',
  siteLeft: '{name}（{day}まで）',
  noSites: '現場に登録されたことはありません。',
  erase: '個人情報を消去',
  eraseTitle: '個人情報の消去',
  eraseBody:
    '次の利用者の個人情報を消去しますか？　氏名、連絡先、年齢などの登録内容と、端末の記録、メールの宛先を消去し、現場から外します。',
  eraseWarning:
    '元に戻せません。現場での履歴と操作履歴は残りますが、氏名は「消去された利用者」と表示されます。必要な内容は、消去する前に控えてください。',
  erased: '利用者の個人情報を消去しました。',
  erasedBefore: 'この利用者の個人情報は、すでに消去されています。',
  endFirst: '現場に登録されている利用者です。先に利用を終了してください。',
  nameDiffers: '氏名が一致しません。',
  /** What stands where the name was. */
  erasedName: '消去された利用者',
  /** What stands where another value was. */
  erasedValue: '（消去済み）',
} as const
