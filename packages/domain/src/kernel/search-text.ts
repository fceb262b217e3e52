import { kanjiVariants } from './kanji-variants.ts'

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
// NFKC leaves these apart although people type one for the other: 〜 and ～, the many dashes.
const waves = /[\u301c\u3030]/gu
const dashes = /[\u2010-\u2015\u2212]/gu
const hiragana = /[\u3041-\u3096\u309d\u309e]/gu
const spaces = /\s+/gu

/**
 * Folds a name for search; the same fold is used when storing and when searching. NFKC, case, hiragana to katakana,
 * variant kanji (髙 → 高), corporate forms, spaces and variation selectors all disappear as differences.
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
    .replace(spaces, '')
  const unified = Array.from(plain, (char) => kanjiVariants.get(char) ?? char).join('')
  return corporateForms.reduce((folded, [spelling, word]) => folded.replace(spelling, word), unified).normalize('NFKC')
}

/** The words of a keyword: separated by half- or full-width spaces, all of them have to be found. */
export function searchWords(keyword: string): string[] {
  return [...new Set(keyword.split(/\s+/u).map(fold))].filter((word) => word !== '')
}

/** Names that are searched together, one a line: no word can match across the seam, for a folded word has no space. */
export function searchKey(...names: (string | null | undefined)[]): string {
  return names
    .map((name) => fold(name ?? ''))
    .filter((name) => name !== '')
    .join('\n')
}

/** What a list is sorted by: the reading where there is one, for kanji cannot be sorted by their looks. */
export function sortKey(name: string, kana?: string | null): string {
  return fold(kana || name)
}
