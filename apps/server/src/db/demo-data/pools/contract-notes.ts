import type { Life } from './companies.ts'

/** Notes that an office would write about a contract. */
export const lifeNotes: Readonly<Partial<Record<Life, string>>> = {
  soon: '更新の意思を確認中。見積書は送付済み。',
  passed: '契約期間は満了。更新契約書の返送待ちのため、契約終了の処理は保留しています。',
  bare: '会社管理者の人選中。決まり次第、先方から連絡をいただく予定です。',
  new: '導入説明会の日程を調整中。',
}

export const generalNotes: readonly string[] = [
  '請求書は毎月末日締め、翌月15日までに経理部へ郵送してください。',
  '担当者の変更は年度初めに届け出があります。',
  '景品の発送先は現場ごとに異なります。',
  '共同企業体の現場では、元請の名称に幹事会社を登録しています。',
  '電話での問い合わせは午前中を希望されています。',
]
