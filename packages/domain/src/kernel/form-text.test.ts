import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  optionalDay,
  optionalKana,
  optionalLines,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  requiredDay,
  requiredText,
  toKatakana,
  toPhone,
  toPostalCode,
} from './form-text.ts'

const Name = requiredText('氏名', 12)
const wordOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

describe('SEC-33 what may stand in a name', () => {
  const hidden = Array.from(
    '\u0000\u0007\u001b\u007f\u009f\t\n\r\u00ad\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e' +
      '\u2060\u2064\u2066\u2069\u206f\ufeff\udfff\ud800\ue000\uf8ff\u{f0000}\u0378\uffff' +
      '\u034f\u061c\u115f\u1160\u17b4\u180e\u2800\u3164\uffa0\ufff9\u{e0001}\u{e0041}',
  )

  test.each(hidden.map((char) => [char.codePointAt(0)!.toString(16), char]))('SEC-33 U+%s is refused', (_, char) => {
    expect(wordOf(Name, `田${char}中`)).toBe('氏名に使用できない文字が含まれています。')
    expect(wordOf(optionalText('備考', 9), `田${char}中`)).toBe('備考に使用できない文字が含まれています。')
  })

  test.each([
    '葛\u{e0100}城',
    '𠮷野 家',
    '髙﨑',
    '株式会社Ａ＆Ｂ',
    "O'Brien-Änna",
    'グエン・ヴァン',
    '佐々木〆子',
    '👷',
  ])('SEC-33 %s stays byte for byte', (name) => {
    expect(Name.parse(name)).toBe(name)
  })

  test('SEC-33 lines may break, and nothing else', () => {
    expect(optionalLines('備考', 20).parse('一行目\r\n二行目\r三行目')).toBe('一行目\n二行目\n三行目')
    expect(wordOf(optionalLines('備考', 20), '一\u202e二')).toBe('備考に使用できない文字が含まれています。')
  })
})

describe('FRM-01 FRM-07 texts of forms', () => {
  test('FRM-07 lengths are counted in code points', () => {
    expect(Name.safeParse('𠮷'.repeat(12)).success).toBe(true)
    expect(wordOf(Name, '𠮷'.repeat(13))).toBe('氏名は12文字以内で入力してください。')
    expect(optionalLines('備考', 3).parse('a\r\nb')).toBe('a\nb')
  })

  test('FRM-01 blanks are nothing', () => {
    expect(wordOf(Name, ' 　')).toBe('氏名を入力してください。')
    for (const nothing of ['', ' 　 ', null, undefined]) expect(optionalText('備考', 9).parse(nothing)).toBeNull()
    expect(wordOf(requiredDay('開始日'), '')).toBe('開始日を入力してください。')
    expect(wordOf(requiredDay('開始日'), '2026-02-30')).toBe('開始日は「2026/11/21」の形式で入力してください。')
    expect(optionalDay('終了日').parse('')).toBeNull()
  })

  test('FRM-01 readings become full-width katakana; kanji are none', () => {
    expect(toKatakana('ﾀｶﾊｼ　けんいち')).toBe('タカハシ ケンイチ')
    expect(optionalKana('フリガナ', 20).parse(' ゔぁん・ｴﾇ ')).toBe('ヴァン・エヌ')
    expect(wordOf(optionalKana('フリガナ', 20), '高橋')).toBe('フリガナは全角カタカナで入力してください。')
  })

  test('FRM-01 what was made once stays as it is', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 20 })
    for (const make of [toKatakana, toPhone, toPostalCode])
      // U+3307 is a word with a long-vowel mark in one character.
      fc.assert(
        fc.property(texts, (text) => make(make(text)) === make(text)),
        { examples: [['\u3307']] },
      )
  })
})

describe('FRM-01 numbers that are written in many ways', () => {
  test.each([
    ['０３−１２３４−５６７８', '03-1234-5678'],
    ['(03) 1234-5678', '03-1234-5678'],
    ['03ー1234ー5678', '03-1234-5678'],
    ['0312345678', '0312345678'],
    ['090 1234 5678', '090-1234-5678'],
  ])('FRM-01 the telephone number %s', (typed, stored) => {
    expect(optionalPhone().parse(typed)).toBe(stored)
  })

  test.each(['12345', '1234567890', '03-1234-567', '03-1234-56789-0', '電話'])(
    'FRM-01 %s is no telephone number',
    (typed) => {
      expect(wordOf(optionalPhone(), typed)).toBe('電話番号は10桁または11桁の数字で入力してください。')
    },
  )

  test.each(['100-0001', '1000001', '〒１００−０００１', '100 0001'])('FRM-01 the postal code %s', (typed) => {
    expect(optionalPostalCode().parse(typed)).toBe('100-0001')
  })

  test.each(['100-001', '10000011', '東京'])('FRM-01 %s is no postal code', (typed) => {
    expect(wordOf(optionalPostalCode(), typed)).toBe('郵便番号は7桁の数字で入力してください。')
  })
})
