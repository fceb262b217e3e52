/** Titles that the console says too, where no answer carries one. */
export const errorWords = {
  e401: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  e500: 'サーバーでエラーが発生しました。しばらくしてから、もう一度お試しください。',
} as const

/** Transport errors: the wording of seed section 8. They are logged, and shown only where nothing better is known. */
export const transportWords = {
  network: 'Network Error',
  aborted: 'Request aborted',
  timeout: 'timeout of {ms}ms exceeded',
  status: 'Request failed with status code {n}',
  requiredParameter: 'Required parameter {name} was null or undefined when calling {operation}',
} as const

/** What a person reads in place when no answer came. */
export const failureWords = {
  missing: 'URLが正しくないか、すでに削除された可能性があります。',
  network: '通信に失敗しました。ネットワークの接続を確認して、もう一度お試しください。',
  loadFailed: '{object}を読み込めませんでした。',
  refetchFailed: '最新の内容を読み込めませんでした。前回の内容を表示しています。',
  requestId: 'お問い合わせ番号：{id}',
  fatalTitle: '予期しないエラーが発生しました',
  fatalBody:
    'しばらくしてから、もう一度お試しください。解消しない場合は、エラー内容を添えてサポート窓口に問い合わせてください。',
  fatalMessage: 'エラー内容',
  fatalNumber: 'お問い合わせ番号',
  fatalAt: '発生日時',
  fatalMail: 'お問い合わせメールを作成',
  fatalAction: '最初の画面に戻る',
  fatalCopy: 'エラー内容をコピー',
  newVersionTitle: '画面を読み込めませんでした',
  newVersion: '新しいバージョンが公開されたか、通信が途切れた可能性があります。画面を再読み込みしてください。',
} as const
