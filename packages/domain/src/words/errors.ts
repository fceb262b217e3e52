/** Titles of answers, said by the server, and by the console where no answer carries one. */
export const errorWords = {
  e400: '入力内容を確認してください。',
  e401: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  e403: 'この操作をする権限がありません。',
  e404: '対象のデータが見つかりません。すでに削除された可能性があります。',
  stale: 'ほかの利用者が先に更新しています。内容を確認してから、もう一度保存してください。',
  conflict: '現在の状態では、この操作をできません。画面を再読み込みして、内容を確認してください。',
  issuedAlready:
    'すでに発行しています。パスワードを表示できるのは、発行したときの一度だけです。画面を再読み込みして、内容を確認してください。',
  keyReused: '同じ操作を、異なる内容で送信しました。画面を再読み込みして、もう一度お試しください。',
  e413: '送信した内容が大きすぎます。内容を減らして、もう一度お試しください。',
  e415: '送信した内容の形式が正しくありません。',
  e429: '短時間に操作が集中しています。少したってから、もう一度お試しください。',
  e500: 'サーバーでエラーが発生しました。しばらくしてから、もう一度お試しください。',
  e503: 'ただいまアクセスが集中しているか、一時的に利用できません。しばらくしてから、もう一度お試しください。',
  restarting: 'サーバーを再起動しています。しばらくしてから、もう一度お試しください。',
  diskFull:
    'サーバーの空き容量が不足しているため、保存できません。時間をおいて、もう一度お試しください。解消しない場合は、サポート窓口に問い合わせてください。',
  unknownRealm: '指定された領域（realm）は使用できません。',
  missingHeader: '必要なヘッダー（{name}）がありません。',
  badHeader: 'ヘッダー（{name}）の値が正しくありません。',
  clientOutdated: '新しいバージョンがあります。画面を再読み込みしてください。',
  badAddressTitle: '画面を表示できませんでした',
  badAddress: 'URLに使用できない文字が含まれています。URLを確認してください。',
  unknownAddressTitle: 'ページが見つかりません',
  unknownAddress:
    'URLが間違っているか、ページが移動または削除された可能性があります。URLを確認してください。アプリを利用する場合は、所属会社から案内されたアドレスを開いてください。',
  firstLogin: 'はじめに、初回のパスワードを設定してください。',
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
  refused: '処理を完了できませんでした。',
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
