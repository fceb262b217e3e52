/** The words about whom a notice for sites is limited to (product.md NTC-09). */
export const reachWords = {
  reachOf: '公開範囲：{names}',
  forAll: 'すべての会社・現場',
  forChosen: '会社・現場を指定',
  reachHelp: '指定すると、その会社と現場の利用者だけに公開します。メールの宛先も、その範囲に限ります。',
  noneChosen: '会社または現場を選択すると、宛先の件数を表示します。',
  reachRequired: '会社または現場を1つ以上選択してください。',
  others: '{name} ほか{n}件',
  gone: '削除済み',
  goneOnes: '削除済み {n}件',
  companyUnknown: '選択した会社が見つかりません。選択し直してください。',
  companyEnded: '「{name}」は契約が終了しているため、選択できません。',
  siteUnknown: '選択した現場が見つかりません。選択し直してください。',
  siteEnded: '「{name}」は終了しているため、選択できません。',
} as const
