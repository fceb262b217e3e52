import { elementAt } from '../kernel/lists.ts'
import type { PlainDate } from '../kernel/tokyo.ts'
import { fill } from './fill.ts'

/** What every form says of itself; a field's label and its messages stand with its noun. */
export const formWords = {
  cancel: 'キャンセル',
  create: '登録',
  createAndMail: '登録して招待メールを1通送信',
  updateAndMail: '更新してメールを1通送信',
  update: '更新',
  edit: '編集',
  retry: 'やり直す',
  created: '{object}を登録しました。',
  createdAndMailed: '{object}を登録し、招待メールの送信を受け付けました。',
  updated: '{object}を更新しました。',
  backToList: '{object}一覧に戻る',
  back: '{name}に戻る',
  til: '〜',
  choose: '未選択',
  count: '{n} / {max}文字',
  overCount: '{n} / {max}文字（{over}文字超過）',
  dateHelp: '例：2026/11/21',
  dateTimeHelp: '例：2026/11/21 09:00',
  monthHelp: '例：2026/11',
  kanaHelp: '全角カタカナで入力してください。ひらがなは自動で変換します。',
  phoneHelp: '例：03-1234-5678（ハイフンなしでも入力できます）',
  addressHelp: '都道府県から入力してください。',
  postalCodeHelp: '例：100-0001',
  addressFilled: '住所を入力しました。番地を続けて入力してください。',
  addressOffer: '住所を「{address}」に変更',
  addressUnknown: 'この郵便番号の住所は見つかりません。番号を確認してください。',
  emailHelp: '例：name@example.com',
  filterOptions: '{label}を絞り込む',
  chosen: '{n}件を選択しています。',
  noOption: '条件に一致する項目はありません。',
  removeChosen: '「{name}」を解除',
  saveLost:
    '保存できたか確認できませんでした。入力した内容は残っています。ネットワークの接続を確認して、もう一度お試しください。',
  discardTitle: '編集内容の破棄',
  discardBody: '入力した内容は保存されていません。破棄して移動しますか？',
  discard: '破棄して移動',
  keepEditing: '編集を続ける',
  conflictTitle: '更新内容の競合',
  conflictBody: 'ほかの人が先に更新しています。項目ごとに、どちらの内容を残すか選択してください。',
  conflictField: '項目',
  conflictMine: '自分の変更',
  conflictTheirs: '保存済みの内容',
  conflictSave: '選択した内容で更新',
  conflictEmpty: '（未入力）',
  reason: '理由',
  reasonRequired: '理由を入力してください。',
  restored: 'ログアウトの前に入力していた内容を元に戻しました。',
  restoredAfterReload: '保存していない入力内容を元に戻しました。',
  discardDraft: '破棄',
  errorCount: '{n}件の不備があります。',
  impactFailed: '影響する範囲を確認できませんでした。',
  typeToConfirm: '{label}（確認用）',
  typeToConfirmHelp: '確認のため、「{value}」と入力してください。',
  typeMismatch: '{label}が一致しません。',
} as const

export const calendarWords = {
  open: 'カレンダーを開く',
  openFor: '{label}：カレンダーを開く',
  title: '日付の選択',
  week: ['日', '月', '火', '水', '木', '金', '土'],
  weekday: '{day}曜日',
  month: '{y}年{m}月',
  day: '{y}年{m}月{d}日（{week}）',
  previous: '前の月へ',
  next: '次の月へ',
  today: '今日',
} as const

/** The weekday of a day in one character: `水`. */
export const weekdayOf = (day: PlainDate): string =>
  elementAt(calendarWords.week, new Date(`${day}T00:00:00Z`).getUTCDay())

/** Words of single fields, in a file of their own as the login page loads no words of whole forms. */
export const fieldWords = { required: '必須' } as const

/** A field of several names in an order. */
export const nameListWords = {
  count: '{n}件',
  none: 'まだ追加されていません。',
  add: '追加',
  addTo: '{label}に追加する名称',
  addHelp: '複数行を貼り付けると、まとめて追加できます。',
  added: '{n}件を追加しました。',
  twice: '「{name}」は、すでに追加されています。',
  up: '「{name}」を上へ移動',
  down: '「{name}」を下へ移動',
  remove: '「{name}」を削除',
  listOf: '追加した{label}',
} as const

/** A field that searches among more choices than a select can hold. */
export const lookupWords = {
  help: '会社名の一部を入力し、候補から選択してください。',
  options: '{label}の候補',
  unmatched: '候補から選択してください。',
  more: '全{total}件中{n}件を表示しています。続けて入力すると、絞り込めます。',
} as const

/** `2026年11月` of `2026-11`. */
export const wordOfMonth = (month: string): string =>
  fill(calendarWords.month, { y: month.slice(0, 4), m: String(Number(month.slice(5))) })
