export const userWords = {
  displayname: '氏名',
  displaynameHelp: '例：山田 太郎',
  displaynameKana: 'フリガナ',
  email: 'メールアドレス',
  role: '役割',
  status: '利用状況',
  sites: '担当現場',
} as const
