// Seed section 5 gives the meaning of these messages; the same sentence is said by the form and by the server.

/** Of e-mail address and password: apart from the rest, as the login page loads no other rules. */
export const credentialWords = {
  emailRequired: 'メールアドレスを入力してください。',
  emailInvalid: 'メールアドレスを正しい形式で入力してください。',
  emailDomainOpen: 'メールアドレスの「@」より後を、「example.com」のように最後まで入力してください。',
  passwordRequired: 'パスワードを入力してください。',
  passwordMax: '128文字以内で入力してください。',
  passwordConfirmRequired: '確認用のパスワードを入力してください。',
  passwordMismatch: 'パスワードが一致しません。',
  grantTypeInvalid: 'grant_typeには「password」を指定してください。',
  refreshTokenRequired: 'refresh_tokenを指定してください。',
  invalid: '入力内容を確認してください。',
  currentPasswordRequired: '現在のパスワードを入力してください。',
  passwordMinOf: '{min}文字以上で入力してください。',
} as const

export const validationWords = {
  searchPercent: '「%」を含まない検索キーワードを入力してください。',
  searchTooLong: '検索キーワードは200文字以内で入力してください。',
  dateInvalid: '日付は「2026/11/21」の形式で入力してください。',
  dateOutOfYears: '日付は1900年から2999年までの日で入力してください。',
  contractPeriodInvalid: '契約期間が正しくありません。開始日には、終了日以前の日付を入力してください。',
  registeredPeriodInvalid: '登録期間が正しくありません。開始日には、終了日以前の日付を入力してください。',
  keyMissing: '{label}が送信されていません。空欄にする場合も、空の値を送信してください。',
  versionRequired: '変更の元になった版（version）を指定してください。',
  requiredInput: '{label}を入力してください。',
  requiredSelect: '{label}を選択してください。',
  maxLength: '{label}は{max}文字以内で入力してください。',
  hiddenCharacter: '{label}に使用できない文字が含まれています。',
  kanaInvalid: '{label}は全角カタカナで入力してください。',
  phoneInvalid: '電話番号は10桁または11桁の数字で入力してください。',
  postalInvalid: '郵便番号は7桁の数字で入力してください。',
  dateInvalidOf: '{label}は「2026/11/21」の形式で入力してください。',
  dateTimeInvalidOf: '{label}は「2026/11/21 09:00」の形式で入力してください。',
  corporateNumberInvalid: '法人番号が正しくありません。13桁の番号を確認してください。',
  numberRange: '{label}は{min}〜{max}の数字で入力してください。',
  isActiveRequired: '有効または無効を選択してください。',
  summary: '入力内容に{n}件の不備があります。各項目のメッセージを確認してください。',
} as const
