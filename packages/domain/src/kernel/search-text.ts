/** Variants on the left (legal in names, so stored as typed) → the form that everybody types in a search. */
const table = `
髙高 﨑崎 嵜崎 碕崎 邉辺 邊辺 齋斉 齊斉 斎斉 濵浜 濱浜 德徳 𠮷吉 槗橋 栁柳 栁柳 桒桑 冨富 嶋島 嶌島 眞真 國国 澤沢 廣広
櫻桜 瀨瀬 增増 淸清 渕淵 萬万 實実 惠恵 壽寿 槇槙 藏蔵 曻昇 圓円 曾曽 彌弥 條条 榮栄 學学 聰聡 豐豊 龍竜 瀧滝 鐵鉄 燈灯 黑黒
靑青 敎教 晴晴 塚塚 籏旗 舘館 檜桧 檞柏 籔薮 藪薮 祿禄 禮礼 將将 晉晋 遙遥 堯尭 寬寛 顯顕 橫横 勳勲 來来 圡土 埜野 嶽岳 峯峰 鄕郷 凛凜
`

const kanjiVariants: ReadonlyMap<string, string> = new Map(
  table
    .split(/\s+/u)
    .map((pair): [string, string] => {
      const [from = '', to = ''] = Array.from(pair)
      return [from, to]
    })
    .filter(([from, to]) => from !== to),
)

/** Every spelling of a corporate form becomes its written-out one, never nothing (product.md LST-03). After NFKC ㈱ is `(株)`. */
const corporateForms: readonly (readonly [RegExp, string])[] = [
  [/\(株\)/gu, '株式会社'],
  [/\(有\)/gu, '有限会社'],
  [/\((?:同|合)\)/gu, '合同会社'],
  [/\(資\)/gu, '合資会社'],
  [/\(名\)/gu, '合名会社'],
  [/\(財\)/gu, '財団法人'],
  [/\(社\)/gu, '社団法人'],
]

const variationSelectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu
// NFKC does not unify these, though people type one for the other: 〜 and ～, the many dashes, ー among them (センタ－, Ａー１).
const waves = /[\u301c\u3030]/gu
const dashes = /[\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc]/gu
const hiragana = /[\u3041-\u3096\u309d\u309e]/gu
const spaces = /\s+/gu
const smallKe = /[ヵヶ]/gu
const kanji = '[\\u3005\\u3007\\u3400-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]'
const numeral = '[0-9一二三四五六七八九十百数何]'
const counter = '[月所国年条村町寺日]'
const place = '[関丘岡岳峰原谷崎浦根島池沢浜台森野瀬淵鼻岬城窪尾坂江口迫平里宮塚端滝越辻洞脇袋倉]'
// One sound with many spellings: 霞ヶ関, 霞が関, ひばりガ丘, 三カ月. Elsewhere カ and ガ are letters of their own.
const ke = new RegExp(
  `(?<=[0-9]|${kanji})[カガ](?=${place})|(?<=[ァ-ヺ-])[カガ](?=丘)|(?<=${numeral})[カガ](?=${counter})`,
  'gu',
)
const cutKe = new RegExp(`^[カガ](?=${place}|${counter})|(?<=${kanji})ガ$|(?<=${numeral})[カガ]$`, 'gu')
const variants = new RegExp(`[${[...kanjiVariants.keys()].join('')}]`, 'gu')

/**
 * Folds a name for search; the same fold is used when storing and when searching. NFKC, case, hiragana to katakana,
 * variant kanji (髙 → 高), ヶ, dashes, corporate forms, spaces and variation selectors all disappear as differences.
 * Folding twice changes nothing.
 */
export function fold(text: string): string {
  const plain = text
    .replace(variationSelectors, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(waves, '~')
    .replace(dashes, '-')
    .replace(hiragana, (kana) => String.fromCodePoint(kana.codePointAt(0)! + 0x60))
    .replace(smallKe, 'ケ')
    .replace(spaces, '')
  const unified = plain.replace(variants, (char) => kanjiVariants.get(char) ?? char)
  // Every abbreviation of a corporate form has a bracket; most texts have none.
  const written = unified.includes('(')
    ? corporateForms.reduce((folded, [spelling, word]) => folded.replace(spelling, word), unified)
    : unified
  return written.normalize('NFKC').replace(ke, 'ケ')
}

/**
 * The words of a keyword, split at half- and full-width spaces; a match contains all of them.
 * A カ or ガ at the edge of a word is left out where the letter beyond it decides how it is stored (霞が, が関).
 */
export function searchWords(keyword: string): string[] {
  const words = keyword.split(/\s+/u).map((word) => fold(word).replace(cutKe, ''))
  return [...new Set(words)].filter((word) => word !== '')
}

/** Joins names by line breaks, so that no word matches across two names. */
export function searchKey(...names: (string | null | undefined)[]): string {
  return names
    .map((name) => fold(name ?? ''))
    .filter((name) => name !== '')
    .join('\n')
}

/** The sort key of a name: its reading if there is one, as kanji have no order of their own. */
export function sortKey(name: string, kana?: string | null): string {
  return fold(kana || name)
}
