export const userWords = {
  displayname: '氏名',
  displaynameKana: 'フリガナ',
  email: 'メールアドレス',
  role: '役割',
  status: 'ステータス',
} as const
