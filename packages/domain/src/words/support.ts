const device =
  '■端末情報（自動入力のため、変更しないでください）\nOS：{os}\nOSバージョン：{osVersion}\nブラウザ：{browser}\nブラウザバージョン：{browserVersion}\n取得元：{source}\n詳細：{raw}'
const question =
  '■発生日時（例：2026/11/21 10:30頃）\n{at}\n\n■エラーコードまたはエラーメッセージ\n{error}\n\n■お問い合わせ内容\n\n\n'

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
  bodyAfter: `${question}■現場コード\n{siteCode}\n\n■役割\n{role}\n\n■ユーザーID\n{userId}\n\n■メールアドレス\n{email}\n\n${device}`,
  requestId: '{message}（お問い合わせ番号：{id}）',
  unknown: '不明',
  noEmail: '登録なし',
} as const
