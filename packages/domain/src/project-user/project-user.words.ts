export const projectUserWords = {
  object: '利用者',
  detail: '利用者の詳細',
  company: '所属',
  primarySubcontractor: '一次会社',
  primaryForStaff: '所属',
  jobs: '事務局業務',
  jobsRequired: '事務局業務を1つ以上選択してください。',
  siteUnknown: '登録できない現場です。現場を選択し直してください。',
  noEmail: 'メールなし',
  signInId: 'ログインID',
  age: '年齢',
  sex: '性別',
  ageOf: '{n}歳',
  ageUnit: '歳',
  yearsUnit: '年',
  experienceLength: '経験年数',
  yearsOf: '{n}年',
  daysOfUse: '利用日数',
  daysIn: '{month}：{n}日',
  noUse: '0日',
  accessedAt: '初回ログイン',
  accessedAtFull: '初回ログイン日時',
  registered: '登録日',
  registeredPeriod: '登録期間',
  createdAt: '登録日時',
  updatedAt: '更新日時',
  projectName: '現場',
  sites: '登録している現場',
  siteOf: '{name}（{code}）',
  keywordHelp: '氏名、フリガナ、所属、メールアドレス、ログインIDで検索します。',
  presentOnly: '終了を除く',
  unseen: '90日以上利用なし',
  withExpiringCard: 'ログインカードが期限切れ・期限間近',
  withoutCard: 'ログイン手段なし（メールなし・カード未発行）',
  uninvited: '招待が未完了（未送信・失敗・期限切れ）',
  atSitesInUse: '利用中の現場のみ',
  ofImport: '取り込みで登録した利用者',
  showUninvited: 'この現場の招待が未完了の{n}名を表示',
  allSitesLead: 'すべての現場の利用者を、現場をまたいで検索し、まとめて変更できます。',
  assignedSitesLead: '担当現場の利用者を、現場をまたいで検索し、まとめて変更できます。',
  allSitesHint: '現場に利用者を登録すると、ここに表示されます。',
  nonePresent: '利用中の利用者はいません。',
  nonePresentHint: '利用を終了した利用者は表示していません。',
  showEnded: '終了した利用者も表示',
  conditionNeedsSite: 'この条件で検索するには、現場を選択してください。',
  sortNeedsSite: '現場を選択しない場合は、氏名または登録日で並べ替えてください。',
  emptyHint: '利用者が登録されると、ここに表示されます。',
} as const

/** The titles of a person's pages: apart from the rest, as the router knows them before a page is loaded. */
export const personPageWords = {
  newTitle: '利用者の登録',
  editTitle: '利用者の編集',
  allSitesTitle: '全現場の利用者',
  assignedSitesTitle: '担当現場の利用者',
  cardTitle: 'ログインカード',
  copyTitle: '別の現場への登録',
} as const

/** The form of a person of a site (product.md USR-02, USR-06). */
export const personFormWords = {
  newLead: '現場「{site}」に利用者を登録します。',
  person: '基本情報',
  signIn: 'ログイン',
  details: '年齢・経験など',
  active: '有効',
  paused: '無効',
  companyOfStaff: '会社名',
  emailHelp: '入力すると招待メールを送信します。ない場合は、ログインカードを印刷できます。',
  noNames: '選択肢がありません。現場の編集画面で追加してください。',
  createNext: '登録して次を入力',
  createAndMailNext: '登録・招待して次を入力',
  createdOf: '{name} さんを登録しました。',
  createdAndMailedOf: '{name} さんを登録し、招待メールの送信を受け付けました。',
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
  registered: '{n}名を登録先の現場に登録しました。',
  moved: '{n}名を登録先の現場に移動しました。',
  showSite: '登録先の利用者を表示',
} as const

/** The people who are at no site any more, and their way back to one (product.md USR-08). */
export const formerPeopleWords = {
  title: '登録現場のない利用者',
  lead: 'すべての現場から外した利用者です。もう一度、現場に登録できます。',
  search: '登録現場のない利用者を検索',
  keywordHelp: '氏名、フリガナ、最後の現場での所属で検索します。',
  none: '登録現場のない利用者はいません。',
  emptyHint: '利用者をすべての現場から外すと、ここに表示されます。',
  lastSite: '最後の現場',
  leftOn: '外した日',
  join: '現場に登録',
  joinOf: '{name} さんを現場に登録',
  joinLead: '{name} さんを現場に登録します。最後の現場での所属・一次会社・事務局業務を引き継ぎます。',
  reactivate: '利用終了を取り消して登録',
  endedLead:
    '{name} さんの利用終了を取り消し、現場に登録します。最後の現場での所属・一次会社・事務局業務を引き継ぎます。',
} as const

/** What an import of people says of cells and people (product.md USR-03). */
export const personImportWords = {
  unknownRole: '役割は、{values}のいずれかにしてください。',
  unknownJobs: '事務局業務は、{values}を「、」で区切って入力してください。',
  unknownSignInId: 'このログインIDの利用者は、この会社に登録されていません。新しく登録する場合は、空欄にしてください。',
  unknownSex: '性別は、{values}のいずれかにしてください。',
  adminAddress: 'このメールアドレスは、管理者のアカウントで使用しています。',
  spelledAs: '「{value}」を、一覧の表記「{listed}」に合わせます。',
  addressKept: '登録済みのメールアドレスは変更しません。',
} as const

/** Why an action on a person is refused, beside the disabled step and in the reply (product.md USR-05). */
export const projectUserRefusalWords = {
  terminatedReadOnly: '契約を終了した会社の利用者は変更できません。先に契約を再開してください。',
  elsewhere: 'ほかの現場にも登録されています。利用状況の変更は、会社管理者に依頼してください。',
  alreadyPaused: 'この利用者は、すでに一時停止中です。',
  notPaused: 'この利用者は一時停止中ではありません。',
  alreadyEnded: 'この利用者は、すでに利用を終了しています。',
  endedFirst: '利用を終了した利用者です。先に利用終了を取り消してください。',
  notEnded: 'この利用者は利用を終了していません。',
  elsewhereField: 'ほかの現場にも登録されているため、変更できません。会社管理者に依頼してください。',
  elsewhereCard: 'ほかの現場にも登録されています。ログインカードの発行は、会社管理者に依頼してください。',
  elsewhereInvitation: 'ほかの現場にも登録されています。招待メールの送信は、会社管理者に依頼してください。',
  emailByAdmin: 'メールアドレスの変更は、会社管理者に依頼してください。',
  siteEnded: '終了した現場には登録できません。',
  alreadyHere: 'この現場に、すでに登録されています。',
  otherCompany: '別の契約会社の利用者は登録できません。',
  endedPerson: '利用を終了した利用者です。先に利用終了を取り消してください。',
  fromRequired: '元の現場を選択してください。',
  sameSite: '別の現場を選択してください。',
  notOperator: '事務局として登録されていない利用者は、担当者にできません。',
  lastDuty: '{name} さんの事務局業務は「{duty}」だけのため、外せません。先に、別の業務の担当者に設定してください。',
  notInList: '「{value}」は、この現場の{label}の一覧にありません。',
} as const

/** What each action on a person of a site says before and after it is done (product.md USR-05). */
export const projectUserActionWords = {
  facts: '基本情報',
  pause: '一時停止',
  pauseTitle: '利用者の一時停止',
  pauseBody: '次の利用者を一時停止しますか？　利用を再開するまで、ログインできなくなります。',
  paused: '{name} さんを一時停止しました。',
  resume: '利用を再開',
  resumeTitle: '利用の再開',
  resumeBody: '次の利用者の利用を再開しますか？　再開すると、ログインできるようになります。',
  resumed: '{name} さんの利用を再開しました。',
  end: '利用を終了',
  endTitle: '利用の終了',
  endBody: '次の利用者の利用を終了しますか？　終了すると、ログインできなくなり、利用者数にも含まれなくなります。',
  endWarning: '登録内容と履歴は残ります。あとで終了を取り消すと、ふたたびログインできるようになります。',
  ended: '{name} さんの利用を終了しました。',
  reactivate: '終了を取り消す',
  reactivateTitle: '利用終了の取り消し',
  reactivateBody: '次の利用者の利用終了を取り消しますか？　取り消すと、ログインできるようになります。',
  reactivated: '{name} さんの利用終了を取り消しました。',
  leave: '現場から外す',
  leaveTitle: '現場から外す',
  leaveBody: '次の利用者をこの現場から外しますか？　ほかの現場には引き続き登録されます。',
  leaveLastBody:
    '次の利用者をこの現場から外しますか？　登録している現場がなくなりますが、アカウントは残り、あとで別の現場に登録できます。',
  leaveAndEnd: 'アカウントの利用も終了する',
  left: '{name} さんを現場から外しました。',
  sites: '登録している現場',
  siteCount: '{n}現場',
  sessions: 'ログアウトする端末',
  deviceCount: '{n}台',
} as const

/** The invitation of a person with an address (product.md USR-10). */
export const personInvitationWords = {
  fact: '招待',
  invite: '招待メールを送信',
  inviteTitle: '招待メールの送信',
  inviteBody: '{email} に招待メールを1通送信しますか？',
  resend: '招待メールを再送',
  resendTitle: '招待メールの再送',
  resendBody: '{email} に招待メールを1通再送しますか？　前回のURLは使用できなくなります。',
  invited: '{name} さんへの招待メールの送信を受け付けました。',
  sentAt: '{at} に送信しました。有効期限は {until} です。',
  expiredAt: '{at} に送信した招待の有効期限が切れました。',
  none: '招待メールは送信していません。',
  underway: '招待メールを送信しています。',
  failed: '招待メールを送信できませんでした。',
  alreadySignedIn: 'すでにログインしているため、招待メールを送信できません。',
  paused: '一時停止中のため、招待メールを送信できません。',
  ended: '利用を終了した利用者です。先に利用終了を取り消してください。',
  noAddress: 'メールアドレスが登録されていません。ログインカードを発行してください。',
  terminated: '契約を終了した会社の利用者には、招待メールを送信できません。',
  dailyLimit:
    '{question}　24時間に招待できるのは{max}名までです。超えた分は送信しないため、24時間後にもう一度送信してください。',
  tooMany: '招待できるのは、24時間に{max}名までです。{hours}時間後に、もう一度お試しください。',
} as const

/** The same for many at once (product.md LST-05). */
export const projectUserBulkWords = {
  pause: '選択した{n}名を一時停止しますか？　利用を再開するまで、ログインできなくなります。',
  resume: '選択した{n}名の利用を再開しますか？　再開すると、ログインできるようになります。',
  end: '選択した{n}名の利用を終了しますか？　終了すると、ログインできなくなり、利用者数にも含まれなくなります。',
  reactivate: '選択した{n}名の利用終了を取り消しますか？　取り消すと、ログインできるようになります。',
  invite:
    '選択した{n}名に招待メールを送信しますか？　前回のURLは使用できなくなります。メールアドレスがない人と、ログインしたことがある人には送信しません。',
  leave: '選択した{n}名をこの現場から外しますか？　アカウントは残ります。ほかの現場の登録は変わりません。',
  leaveSplit: 'ほかの現場に残る利用者：{elsewhere}名、この現場のみの利用者：{here}名',
  leaveAndEnd: 'この現場のみの利用者は、アカウントの利用も終了する（{n}名）',
} as const

/** Why the end of some of many is not taken back with the others (product.md SHL-15). */
export const pausedBeforeEnd = '終了する前は一時停止中でした。「終了を取り消す」を選択すると、利用中になります。'

/** What each of them says afterwards. */
export const projectUserBulkDoneWords = {
  pause: '{n}名を一時停止しました。',
  resume: '{n}名の利用を再開しました。',
  end: '{n}名の利用を終了しました。',
  reactivate: '{n}名の利用終了を取り消しました。',
  invite: '{n}名への招待メールの送信を受け付けました。',
  leave: '{n}名を現場から外しました。',
  leaveAndEnd: '{n}名を現場から外し、この現場のみの利用者は利用も終了しました。',
} as const
