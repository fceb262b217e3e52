import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, searchKey, searchWords, sortKey } from './search-text.ts'

const finds = (typed: string, ...names: string[]) =>
  searchWords(typed).every((word) => searchKey(...names).includes(word))

// What is typed, a name, its フリガナ.
const pairs = [
  ['ヤマダ', '山田 太郎', 'ヤマダ タロウ'],
  ['ﾔﾏﾀﾞ', '山田 太郎', 'ヤマダ タロウ'],
  ['やまだ', '山田 太郎', 'ヤマダ タロウ'],
  ['山田', '山田 太郎', 'ヤマダ タロウ'],
  ['アサヒ建設　横浜', '株式会社アサヒ建設 横浜支店', ''],
  ['㈱アサヒ', '株式会社アサヒ建設', ''],
  ['(株)アサヒ', '㈱アサヒ建設', ''],
  ['（株）アサヒ', '㈱アサヒ建設', ''],
  ['株式会社アサヒ', '(株)アサヒ建設', ''],
  ['㈲吉野', '有限会社𠮷野板金', ''],
  ['（同）みらい', '合同会社みらい測量', ''],
  ['高橋', '髙橋工務店', ''],
  ['髙橋', '高橋工務店', ''],
  ['渡辺', '渡邉塗装', ''],
  ['葛城', '葛󠄀城組', ''],
  ['abc', 'ＡＢＣ設備', ''],
  ['A〜B', 'Ａ～Ｂ興業', ''],
  ['(資)山本', '合資会社山本', ''],
  ['（名）山本', '合名会社山本', ''],
  ['（財）みどり', '財団法人みどり', ''],
  ['（社）みどり', '社団法人みどり', ''],
  ['A‐B', 'A−B設備', ''],
  ['高橋工務店', '高橋 工務店', ''],
  ['霞ケ関', '霞ヶ関ビル', ''],
  ['霞ヶ関', '霞ケ関ビル', ''],
  ['霞ｹ関', '霞ヶ関ビル', ''],
  ['霞が関', '霞ヶ関ビル', ''],
  ['霞ヶ関', '霞が関ビル', ''],
  ['霞が', '霞が関ビル', ''],
  ['が関', '霞ヶ関ビル', ''],
  ['市ケ谷', '市ゖ谷駅前', ''],
  ['八カ岳', '八ヶ嶽山荘', ''],
  ['ひばりが丘', 'ひばりヶ丘団地', ''],
  ['工事が', '工事が始まる', ''],
  ['これが', 'これが原因', ''],
  ['三か月', '三ヵ月点検', ''],
  ['３カ月', '3ヶ月点検', ''],
  ['一ヶ所', '一ゕ所', ''],
  ['大和カ', '大和カーゴ', ''],
  ['センター', 'センタ－ビル', ''],
  ['センタ―', 'センターﾋﾞﾙ', ''],
  ['エレベ‐タ−', 'エレベーター棟', ''],
  ['ｴﾚﾍﾞｰﾀｰ', 'エレベ–タ—棟', ''],
  ['Ａー１', 'A-1棟', ''],
  ['T−001', 'Tｰ001', ''],
  ['佐々木', '佐々木建設', ''],
  ['_', '現場_A', ''],
  ['\\', '現場\\A', ''],
]

describe('LST-03 search text', () => {
  test.each(pairs)('%s finds %s', (typed, name, kana) => {
    expect(finds(typed, name, kana)).toBe(true)
  })

  test.each([
    ['ビル', 'ビール工場'],
    ['タカダ', 'タケダ'],
    ['ケーブル', 'カーブル'],
    ['山カンパニー', '山ケンパニー'],
    ['佐佐木', '佐々木建設'],
    ['市谷', '市ヶ谷'],
    ['一', 'ー'],
  ])('%s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false)
  })

  test('spellings of one ke and of one dash are one name', () => {
    const spelled = (sign: string) => sign.replaceAll(/[ケー]/gu, (one) => (one === 'ケ' ? '[ケ]' : '[ー]'))
    const kes = fc.constantFrom(...'ヶケｹゖ')
    const dashes = fc.constantFrom(...'ー－―‐−–—ｰ-─')
    const names = fc.string({ unit: fc.constantFrom(...'霞関市谷ケケーーアA1'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(names, kes, dashes, (name, ke, dash) => {
        const other = spelled(name).replaceAll('[ケ]', ke).replaceAll('[ー]', dash)
        expect(fold(other)).toBe(fold(name))
        expect(finds(other, `前${name}後`)).toBe(true)
      }),
    )
  })

  test('a name with a ke is found by its pieces', () => {
    const names = fc.string({ unit: fc.constantFrom(...'霞関丘カガがケヶ三月アﾏ'), minLength: 1, maxLength: 8 })
    // Not: pieces that end in カ after a kanji, or in カ or ガ after a kana, as long as the place is not typed.
    const open = /(?:^|[^三])カ$|(?:^|[ァ-ヶﾏが])[ガが]$/u
    fc.assert(
      fc.property(names, fc.constantFrom(...'霞ア丘'), (name, one) => finds(name, one + name + one) || open.test(name)),
    )
  })
})

describe('LST-03 words and keys', () => {
  test('words are AND, not a phrase', () => {
    expect(finds('横浜 アサヒ', '株式会社アサヒ建設 横浜支店')).toBe(true)
    expect(finds('横浜　アサヒ', '株式会社アサヒ建設 横浜支店')).toBe(true)
    expect(finds('横浜 大阪', '株式会社アサヒ建設 横浜支店')).toBe(false)
  })

  test('what ends one name and begins the next is no word', () => {
    expect(finds('設カ', '横浜建設', 'カナガワ')).toBe(false)
  })

  test('a corporate form alone is a word, never nothing', () => {
    expect(searchWords('㈱')).toEqual(['株式会社'])
    expect(searchWords('(有) （同） (資) (名) (財) (社)')).toEqual([
      '有限会社',
      '合同会社',
      '合資会社',
      '合名会社',
      '財団法人',
      '社団法人',
    ])
    expect(finds('㈱', '有限会社山本')).toBe(false)
  })

  test('folding twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)))
  })

  test('a name is found by every piece of itself that is not only spaces', () => {
    const kanji = fc.string({
      unit: fc.constantFrom(...'山田高髙橋建設株式会社（株）㈱アｱガｶﾞがカヶケーｰ－aＡ1１〜～ '),
      minLength: 1,
      maxLength: 12,
    })
    // Not: a mark without its letter, and a corporate form that the piece's end or a space cuts in two.
    const torn = /[゛゜ﾞﾟ]|[（(]$|^[株)）]|[（(]株? /u
    fc.assert(fc.property(kanji, (name) => finds(name, `前${name}後`) || torn.test(name)))
  })

  test('a sort key is the folded reading where there is one', () => {
    expect(sortKey('髙橋', 'たかはし')).toBe('タカハシ')
    expect(sortKey('髙橋')).toBe('高橋')
  })
})
