/** The form of a person of a site (product.md USR-02, USR-06). */
export const personFormWords = {
  newLead: '現場「{site}」に利用者を登録します。',
  person: '基本情報',
  signIn: 'ログイン',
  details: '属性',
  active: '有効',
  paused: '無効',
  companyOfStaff: '会社名',
  emailHelp: '入力すると招待メールを送信します。ない場合は、ログインカードを印刷できます。',
  noNames: '選択肢がありません。現場の編集画面で追加してください。',
  createAndMail: '登録して招待メールを1通送信',
  updateAndMail: '更新してメールを1通送信',
  placeOnly:
    'ほかの現場にも登録されているため、この現場での所属だけを変更できます。そのほかの変更は、会社管理者に依頼してください。',
  similarTitle: '同じ氏名の利用者',
  similarQuestion: '同じ氏名の利用者が{n}名います。別の人として登録しますか？',
  similarHere: 'この現場に登録済み',
  similarLeft: '{day}まで登録',
  createAnyway: '別の人として登録',
  registerSame: 'この人を現場に登録',
  registeredSame: '{name} さんを現場に登録しました。',
} as const
