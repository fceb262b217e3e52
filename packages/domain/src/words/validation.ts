// Seed section 5 gives the meaning of these messages; the same sentence is said by the form and by the server.
export const validationWords = {
  emailRequired: 'メールアドレスを入力してください。',
  emailInvalid: 'メールアドレスを正しい形式で入力してください。',
  passwordRequired: 'パスワードを入力してください。',
  passwordMin: '12文字以上で入力してください。',
  passwordMax: '128文字以内で入力してください。',
  passwordConfirmRequired: '確認用のパスワードを入力してください。',
  passwordMismatch: 'パスワードが一致しません。',
  searchPercent: '「%」を含まない検索キーワードを入力してください。',
  searchTooLong: '検索キーワードは200文字以内で入力してください。',
  dateInvalid: '日付は「2026/11/21」の形式で入力してください。',
  contractPeriodInvalid: '契約期間が正しくありません。開始日には、終了日以前の日付を入力してください。',
  unknownKey: '使用できない項目が含まれています。',
  notStorable: '使用できない文字が含まれています。',
  invalid: '入力内容を確認してください。',
  summary: '入力内容に{n}件の不備があります。各項目のメッセージを確認してください。',
} as const
