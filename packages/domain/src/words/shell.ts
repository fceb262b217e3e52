export const shellWords = {
  user: '{name} さん',
  account: 'アカウント',
  mainMenu: 'メインメニュー',
  menu: 'メニュー',
  openMenu: 'メニューを開く',
  closeMenu: 'メニューを閉じる',
  keyHelp: 'キーボード操作',
  colorMode: '表示モード',
  light: 'ライト',
  dark: 'ダーク',
  system: 'システム設定に合わせる',
  toDark: 'ダークモードに切り替える',
  toLight: 'ライトモードに切り替える',
  loading: '読み込み中です。',
  jump: '画面・会社・現場・人を検索',
  jumpTitle: '画面やデータの検索',
  jumpOwn: '画面・現場・人を検索',
  jumpPages: '画面',
  jumpPerson: '{name}（{company}）',
  jumpReason: '{field}：{value}',
  jumpInBody: '「{keyword}」を含む',
  jumpMore: 'ほか{n}件を一覧で表示',
  jumpMoreNames: 'ほか{n}名を一覧で表示',
  jumpMorePeople: 'ほか{n}件（文字を追加すると絞り込めます）',
  jumpNone: '一致する画面やデータはありません。',
  jumpKeys: '↑↓で選択、Enterで移動、Escで閉じる',
} as const

export const actionWords = {
  login: 'ログイン',
  logout: 'ログアウト',
  search: '検索',
  clearConditions: '条件をクリア',
  close: '閉じる',
  reload: '再読み込み',
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。文字を選択してコピーしてください。',
  first: '最初へ',
  last: '最後へ',
  next: '次へ',
  prev: '前へ',
  showPassword: 'パスワードを表示',
  skip: '本文に移動',
  closeNotification: '通知を閉じる',
} as const

export const productWords = {
  serviceName: '現場サービス',
  consoleName: '管理コンソール',
  tabTitle: '{tab}：{screen}',
  pageTitle: '{screen}｜現場サービス 管理コンソール',
  version: 'バージョン {version}',
} as const

/** The manual block of the side menu (seed section 4, product.md SHL-06). */
export const manualWords = {
  title: '管理者操作マニュアル',
  link: 'ダウンロード（PDF・約{size}MB）',
  updated: '最終更新日：{date}',
  none: '公開中のマニュアルはありません。',
  notPdf: 'PDFファイルを選択してください。',
  failed: 'マニュアルを取得できませんでした。しばらくしてから、もう一度お試しください。',
  tooLarge: '20MBを超えるファイルはアップロードできません。ファイルを小さくして、もう一度選択してください。',
  replace: 'マニュアルを差し替える',
  replaceTitle: 'マニュアルの差し替え',
  replaceLead:
    '会社管理者がダウンロードするマニュアルを、新しいPDFファイルに差し替えます。差し替える前のファイルは残りません。',
  file: 'PDFファイル',
  fileHelp: '20MBまでのPDFファイルを選択するか、枠の中にドラッグしてください。',
  selectFile: 'ファイルを選択',
  chosen: '{name}（約{size}MB）',
  sending: 'アップロードしています（{n}%）',
  submit: '差し替える',
  cancel: 'キャンセル',
  replaced: 'マニュアルを差し替えました。',
} as const

const device =
  '■端末情報（自動入力のため、変更しないでください）\nOS：{os}\nOSバージョン：{osVersion}\nブラウザ：{browser}\nブラウザバージョン：{browserVersion}\n取得元：{source}\n詳細：{raw}'
const question =
  '■発生日時（例：2026/11/21 10:30頃）\n{at}\n\n■エラーコードまたはエラーメッセージ\n{error}\n\n■お問い合わせ内容\n\n\n'

const site = '■現場コード\n{siteCode}\n\n'
const sender = '■役割\n{role}\n\n■ユーザーID\n{userId}\n\n■メールアドレス\n{email}\n\n'

/** The support panel and the mail that it helps to write (seed section 4, product.md SHL-05). */
export const supportWords = {
  title: 'お問い合わせ',
  phoneLabel: 'フリーダイヤル',
  emailLabel: 'メール',
  hours: '受付時間：{opensAt}:00〜{closesAt}:00',
  hoursExcept: '（土日祝・会社休日を除く）',
  openNow: 'ただいま受付時間内です。',
  closedNow: 'ただいま受付時間外です。',
  open: 'メールの文面を作成',
  dialogTitle: 'お問い合わせメールの文面',
  dialogLead: '以下の内容をコピーして、お使いのメールソフトから送信してください。',
  to: '宛先',
  subject: '件名',
  body: '本文',
  copyTo: '宛先をコピー',
  copySubject: '件名をコピー',
  copyBody: '本文をコピー',
  deviceNotice: '「端末情報」は自動で入力しています。変更しないでください。',
  subjectBefore: '【現場サービス】ログイン前のお問い合わせ',
  subjectAfter: '【現場サービス】ログイン後のお問い合わせ',
  bodyBefore: `${question}■ログインURL\n{loginUrl}\n\n${device}`,
  bodyAfter: `${question}${site}${sender}${device}`,
  bodyRequest: `■お問い合わせ内容\n{request}\n\n${sender}${device}`,
  requestId: '{message}（お問い合わせ番号：{id}）',
  unknown: '不明',
  noEmail: '登録なし',
} as const
