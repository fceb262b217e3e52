/** A field that searches among more choices than a select can hold. */
export const lookupWords = {
  help: '会社名の一部を入力し、候補から選択してください。',
  options: '{label}の候補',
  more: '全{total}件中{n}件を表示しています。続けて入力すると、絞り込めます。',
} as const
