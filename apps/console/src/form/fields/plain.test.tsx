import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InputProps, FieldType, InputValue } from './field-table.ts'
import {
  checks,
  manyOf,
  optionsOf,
  radios,
  select,
  wholeYears,
  email,
  kana,
  longText,
  phone,
  postalCode,
  month,
  dateTime,
} from './plain.tsx'

const options = optionsOf(contractStatus)
const some = [checks(options), manyOf(options)] as const
const one = [select(options), radios(options)] as const
const texts = [email, kana, longText(20), phone, postalCode, month, wholeYears('歳')]

function draw<T extends InputValue>({ Input }: FieldType<T>, props: Partial<InputProps<T>> & { value: T }): string {
  const field = { id: 'f', name: 'field', label: '項目', help: '説明', required: true, error: '不備' }
  return renderToStaticMarkup(<Input {...field} onChange={() => undefined} onBlur={() => undefined} {...props} />)
}

const drawAll = (error: string | undefined) => [
  ...[...texts, ...one].map((fieldType) => draw<string>(fieldType, { value: '', error })),
  ...some.map((fieldType) => draw<readonly string[]>(fieldType, { value: [], error })),
]

test('FRM-03 FRM-04 every field says that it is required, and is tied to its help or to the error in its place', () => {
  for (const html of drawAll(undefined)) {
    expect(html).toContain('aria-describedby="f-help"')
    expect(html).toContain('id="f-help"')
  }
  for (const html of drawAll('不備')) {
    expect(html).toContain('必須')
    expect(html).toContain('aria-describedby="f-error"')
    expect(html).toContain('id="f-error"')
    expect(html).not.toContain('id="f-help"')
    expect(html).not.toMatch(/placeholder=|maxlength=|type="(?:date|number|email|tel)"| required/iu)
  }
})

test('FRM-01 a choice shows the words of its closed set, and tells them', () => {
  for (const fieldType of one) {
    expect(draw(fieldType, { value: 'Signed' })).toMatch(/契約中.*契約終了/u)
    expect(fieldType.describe('Terminated')).toBe('契約終了')
  }
  for (const fieldType of some) {
    expect(draw(fieldType, { value: ['Signed'] }).match(/checked=""/gu)).toHaveLength(1)
    expect(fieldType.describe(['Signed', 'Terminated'])).toBe('契約中、契約終了')
  }
})

test('FRM-07 a number carries its unit, and a long text its counter in code points', () => {
  expect(draw(wholeYears('歳'), { value: '３９' })).toContain('歳')
  expect(['５年６ヶ月', '45歳', '5年と少し'].map((typed) => wholeYears('年').read(typed))).toEqual([5, 45, '5年と少し'])
  expect(draw(longText(20), { value: '𠮷野家' })).toContain('3 / 20文字')
})

test.each([
  ['20261203', '2026/12/03 09:00'],
  ['2026/12/3', '2026/12/03 09:00'],
  ['令和8年12月3日', '2026/12/03 09:00'],
  ['2026/12/03 0:00', '2026/12/03 00:00'],
  ['2026/12/03 18', '2026/12/03 18:00'],
])('FRM-07 a day alone gets the time that a picked one gets, and shows it: %s', (input, expected) => {
  expect(dateTime.show(dateTime.read(input))).toBe(expected)
})

test('FRM-07 input that is no day stays as it is', () => {
  for (const input of ['', '20261332', '9:00', '2026/12']) expect(dateTime.read(input)).toBe(input)
})
