/** Why an action on a person is refused, beside the disabled step and in the reply (product.md USR-05). */
export const projectUserRefusalWords = {
  terminatedReadOnly: '契約を終了した会社の利用者は変更できません。先に契約を再開してください。',
  elsewhere: 'ほかの現場にも登録されています。利用状況の変更は、会社管理者に依頼してください。',
  alreadyPaused: 'この利用者は、すでに一時停止中です。',
  notPaused: 'この利用者は一時停止中ではありません。',
  alreadyEnded: 'この利用者は、すでに利用を終了しています。',
  endedFirst: '利用を終了した利用者です。先に利用を再開してください。',
  notEnded: 'この利用者は利用を終了していません。',
  elsewhereField: 'ほかの現場にも登録されているため、変更できません。会社管理者に依頼してください。',
  elsewhereCard: 'ほかの現場にも登録されています。ログインカードの発行は、会社管理者に依頼してください。',
  emailByAdmin: 'メールアドレスの変更は、会社管理者に依頼してください。',
  siteEnded: '終了した現場には登録できません。',
  alreadyHere: 'この現場に、すでに登録されています。',
  otherCompany: '別の契約会社の利用者は登録できません。',
  endedPerson: '利用を終了した利用者です。先に利用終了を取り消してください。',
  fromRequired: '元の現場を選択してください。',
  sameSite: '別の現場を選択してください。',
  notInList: '「{value}」は、この現場の{label}の一覧にありません。',
} as const

/** What each action on a person of a site says before and after it is done (product.md USR-05). */
export const projectUserActionWords = {
  facts: '基本情報',
  pause: '一時停止',
  pauseTitle: '利用者の一時停止',
  pauseBody: '次の利用者を一時停止しますか？　利用を再開するまで、ログインできなくなります。',
  paused: '利用者を一時停止しました。',
  resume: '利用を再開',
  resumeTitle: '利用の再開',
  resumeBody: '次の利用者の利用を再開しますか？　再開すると、ログインできるようになります。',
  resumed: '利用者の利用を再開しました。',
  end: '利用を終了',
  endTitle: '利用の終了',
  endBody: '次の利用者の利用を終了しますか？　終了すると、ログインできなくなり、利用者数にも含まれなくなります。',
  endWarning: '登録内容と履歴は残ります。あとで終了を取り消すと、ふたたびログインできるようになります。',
  ended: '利用者の利用を終了しました。',
  reactivate: '終了を取り消し',
  reactivateTitle: '利用終了の取り消し',
  reactivateBody: '次の利用者の利用終了を取り消しますか？　取り消すと、ログインできるようになります。',
  reactivated: '利用者の利用終了を取り消しました。',
  leave: '現場から外す',
  leaveTitle: '現場からの除外',
  leaveBody: '次の利用者をこの現場から外しますか？　ほかの現場には引き続き登録されます。',
  leaveLastBody:
    '次の利用者をこの現場から外しますか？　登録している現場がなくなりますが、アカウントは残り、あとで別の現場に登録できます。',
  leaveAndEnd: 'アカウントの利用も終了する',
  left: '利用者を現場から外しました。',
  sites: '登録している現場',
  siteCount: '{n}件',
  sessions: 'ログアウトする端末',
  deviceCount: '{n}台',
} as const

/** The same for many at once (product.md LST-05). */
export const projectUserBulkWords = {
  pause: '選択した{n}名を一時停止しますか？　利用を再開するまで、ログインできなくなります。',
  resume: '選択した{n}名の利用を再開しますか？　再開すると、ログインできるようになります。',
  end: '選択した{n}名の利用を終了しますか？　終了すると、ログインできなくなり、利用者数にも含まれなくなります。',
  reactivate: '選択した{n}名の利用終了を取り消しますか？　取り消すと、ログインできるようになります。',
  leave: '選択した{n}名をこの現場から外しますか？　アカウントは残り、ほかの現場には引き続き登録されます。',
} as const
