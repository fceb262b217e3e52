import { PlainDateText } from '@azas/domain/kernel/fields.ts'
import { optionalText } from '@azas/domain/kernel/form-text.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findDifference } from '../conflict/difference.ts'
import { checks, wholeYears, kana, phone, singleLine, dateTime, day, month } from '../fields/plain.tsx'
import { readForm } from './check-form.ts'
import { assignErrors, findError, touchedErrors } from './field-errors.ts'
import { toBody, isRequired, tidyAll, toInput } from './form-values.ts'

const AgeText = z.int('数字で入力してください。').check(z.minimum(1))
const Person = z.strictObject({
  name: z.string().check(z.minLength(1, '氏名を入力してください。')),
  kana: z.nullable(z.string()),
  phone: z.optional(z.string()),
  from: PlainDateText,
  until: z.nullable(PlainDateText),
  at: z.nullable(z.iso.datetime()),
  month: z.nullable(z.string()),
  age: z.nullable(AgeText),
  jobs: z.array(z.string()).check(z.minLength(1, '業務を1つ以上選択してください。')),
  admin: z.strictObject({ email: z.string().check(z.minLength(1, 'メールアドレスを入力してください。')) }),
})
const fields = {
  name: { label: '氏名', fieldType: singleLine },
  kana: { label: 'フリガナ', fieldType: kana },
  phone: { label: '電話番号', fieldType: phone },
  from: { label: '開始日', fieldType: day },
  until: { label: '終了日', fieldType: day },
  at: { label: '日時', fieldType: dateTime },
  month: { label: '対象月', fieldType: month },
  age: { label: '年齢', fieldType: wholeYears('歳') },
  jobs: { label: '業務', fieldType: checks([{ value: 'Gift', label: '景品' }]) },
  'admin.email': { label: 'メールアドレス', fieldType: singleLine },
}
const rawInput = {
  name: '山田',
  kana: 'やまだ',
  phone: '',
  from: '令和８年１１月２１日',
  until: '',
  at: '20261121 0900',
  month: '２０２６年１１月',
  age: '３９',
  jobs: ['Gift'],
  'admin.email': 'a@example.jp',
}
const record = {
  name: '山田',
  kana: 'ヤマダ',
  from: '2026-11-21',
  until: null,
  at: '2026-11-21T00:00:00.000Z',
  month: '2026-11',
  age: 39,
  jobs: ['Gift'],
  admin: { email: 'a@example.jp' },
}

describe('FRM-01 what is typed and what is sent', () => {
  test('FRM-07 typed text becomes the schema’s value: days, times, numbers, nested fields, nothing', () => {
    const { phone: _, ...rest } = toBody(Person, fields, rawInput) as Record<string, unknown>
    expect(rest).toEqual(record)
    expect(readForm(Person, toBody(Person, fields, rawInput)).errors).toBeNull()
  })
  test('a record is input as it would have been typed, and tidying says the same', () => {
    const input = toInput(fields, record)
    expect(input).toMatchObject({ from: '2026/11/21', until: '', at: '2026/11/21 09:00', month: '2026/11', age: '39' })
    expect(tidyAll(fields, input)).toEqual({ ...input, kana: 'ヤマダ' })
  })
  test('what cannot be read is refused in the schema’s own words, and stays as it was typed', () => {
    const wrong = { ...rawInput, from: '2026/02/30', age: '十' }
    expect(readForm(Person, toBody(Person, fields, wrong)).errors).toEqual({
      from: '日付は「2026/11/21」の形式で入力してください。',
      age: '数字で入力してください。',
    })
    expect(tidyAll(fields, wrong)).toMatchObject({ from: '2026/02/30', age: '十' })
  })
  test('FRM-01 an empty field is null where the schema takes it, so that saving clears it', () => {
    const note = { note: { label: '備考', fieldType: singleLine } }
    const emptyIn = (rule: z.ZodMiniType) => toBody(z.strictObject({ note: rule }), note, { note: '' })
    expect(emptyIn(z.nullish(z.string()))).toEqual({ note: null })
    expect(emptyIn(optionalText('備考', 10))).toEqual({ note: null })
    expect(emptyIn(z.optional(z.string()))).toEqual({ note: undefined })
    expect(emptyIn(z.string())).toEqual({ note: '' })
  })
  test('the schema alone says what is required', () => {
    const required = Object.entries(fields).filter(([name, { fieldType }]) => isRequired(Person, name, fieldType.empty))
    expect(required.map(([name]) => name)).toEqual(['name', 'from', 'jobs', 'admin.email'])
  })
  test('an empty required field is refused in the words of its own rule', () => {
    const empty = toInput(fields, null)
    const { errors } = readForm(Person, toBody(Person, fields, empty))
    expect(errors).toMatchObject({
      name: '氏名を入力してください。',
      'admin.email': 'メールアドレスを入力してください。',
    })
    expect(Object.keys(errors!)).toEqual(['name', 'from', 'jobs', 'admin.email'])
  })
})

describe('FRM-01 where messages land', () => {
  test('in the order on screen, deeper paths at their field, the homeless last', () => {
    const wrong = assignErrors(fields, { '': '全体', 'jobs.0': '業務', name: '氏名' })
    expect(wrong.map(({ name }) => name)).toEqual(['name', 'jobs', null])
    expect(findError(wrong, 'jobs')).toBe('業務')
  })
  test('FRM-04 before the submit only at fields that were left filled, never at one that was left empty', () => {
    const invalid = { name: '氏名', from: '開始日', 'admin.email': 'メール' }
    const values = { name: '', from: '2026/02/30', 'admin.email': 'nobody', jobs: [] }
    expect(touchedErrors(invalid, ['name', 'from', 'jobs'], values)).toEqual({ from: '開始日' })
    expect(touchedErrors(invalid, ['name', 'admin.email'], values)).toEqual({ 'admin.email': 'メール' })
    expect(touchedErrors(invalid, [], values)).toEqual({})
  })
})

describe('FRM-05 differing characters', () => {
  test.each([
    ['渡邉 さくら', '渡邊 さくら', ['渡', '邉', ' さくら']],
    ['𠮷野家', '吉野家', ['', '𠮷', '野家']],
    ['aa', 'aaa', ['aa', '', '']],
    ['aaa', 'aa', ['aa', 'a', '']],
  ])('%s beside %s', (one, other, [head, middle, tail]) => {
    expect(findDifference(one, other)).toEqual({ head, middle, tail })
  })
  test('nothing is marked where everything differs', () => {
    expect(findDifference('本社', '支店')).toBeNull()
  })
})
