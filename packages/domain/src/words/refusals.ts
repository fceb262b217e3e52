import { errorWords } from './errors.ts'

/** Titles of answers, said by the server alone: the console loads none of them. */
export const refusalWords = {
  ...errorWords,
  e400: '入力内容を確認してください。',
  e403: 'この操作をする権限がありません。',
  e404: '対象のデータが見つかりません。すでに削除された可能性があります。',
  stale: 'ほかの人が先に更新しています。最新の内容を確認して、もう一度操作してください。',
  conflict: '現在の状態では、この操作をできません。画面を再読み込みして、内容を確認してください。',
  issuedAlready:
    'すでに発行しています。パスワードを表示できるのは、発行したときの一度だけです。画面を再読み込みして、内容を確認してください。',
  keyReused: '同じ操作を、異なる内容で送信しました。画面を再読み込みして、もう一度お試しください。',
  e413: '送信した内容が大きすぎます。内容を減らして、もう一度お試しください。',
  addressTooLong: 'URLが長すぎるため、表示できません。URLを確認するか、検索条件を減らして、もう一度お試しください。',
  e415: '送信した内容の形式が正しくありません。',
  e429: '短時間に操作が集中しています。少したってから、もう一度お試しください。',
  headersTooLarge:
    'ブラウザから送信された情報（Cookieなど）が大きすぎます。このサイトのCookieを削除して、もう一度お試しください。',
  tooManyMails:
    'この宛先には、短時間に続けてメールを送信しています。{minutes}分ほどたってから、もう一度お試しください。',
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

/** Why a sign-in is refused, said by the server alone. */
export const signInRefusalWords = {
  failed: 'メールアドレスまたはパスワードが正しくありません。',
  locked:
    'ログインに続けて失敗したため、一時的にログインを制限しています。{minutes}分ほどたってから、もう一度お試しください。',
  cardExpired: 'ログインカードの有効期限が切れています。所属会社の管理者に再発行を依頼してください。',
  demoElsewhere:
    'デモ用アカウントは、サーバーを起動したパソコンからのみログインできます。ほかのパソコンから使用する場合は、サーバーに「DEMO=1」を設定して起動し直してください。',
  paused: 'このアカウントは一時停止中のため、ログインできません。所属会社の管理者に問い合わせてください。',
  ended: 'このアカウントは利用を終了したため、ログインできません。所属会社の管理者に問い合わせてください。',
  terminated: '所属会社の契約が終了したため、ログインできません。サポート窓口に問い合わせてください。',
} as const

/** What is wrong with a field, said by the server alone. */
export const fieldRefusalWords = {
  unknownKey: '使用できない項目です。使用できる項目は、{known}です。',
  notYours: 'この項目は使用できません。',
  noKeys: '使用できない項目です。ここでは、どの項目も使用できません。',
  notStorable: '使用できない文字が含まれています。',
  passwordWeak: '推測されやすいパスワードです。別のパスワードを入力してください。',
  duplicated: 'この{label}は、すでに登録されています。',
  emailTaken: 'このメールアドレスは、すでに登録されています。',
} as const
