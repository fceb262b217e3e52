export const userWords = {
  displayname: '氏名',
  displaynameKana: 'フリガナ',
  email: 'メールアドレス',
  role: '役割',
  status: '利用状況',
  sites: '担当現場',
} as const
