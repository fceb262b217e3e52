import { expect, test } from 'vitest'
import { noMatch, people, things } from './counting.ts'

test('SHL-08 LST-01 where nothing is found one says いません of people, ありません of all else', () => {
  expect(noMatch(people('利用者'))).toBe('条件に一致する利用者はいません。')
  expect(noMatch(things('契約会社'))).toBe('条件に一致する契約会社はありません。')
})
