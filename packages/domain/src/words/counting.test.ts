import { expect, test } from 'vitest'
import { noMatchOf, unitOf } from './counting.ts'

test.each([
  ['利用者', '名', '条件に一致する利用者はいません。'],
  ['会社管理者', '名', '条件に一致する会社管理者はいません。'],
  ['会社副管理者', '名', '条件に一致する会社副管理者はいません。'],
  ['契約会社', '件', '条件に一致する契約会社はありません。'],
  ['現場', '件', '条件に一致する現場はありません。'],
  ['操作履歴', '件', '条件に一致する操作履歴はありません。'],
])('SHL-08 LST-01 %s: counted in %s, and where none is found: %s', (object, unit, sentence) => {
  expect([unitOf(object), noMatchOf(object)]).toEqual([unit, sentence])
})
