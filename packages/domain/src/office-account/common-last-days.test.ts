import { expect, test } from 'vitest'
import { commonLastDays } from './office-account.rules.ts'

test('OAC-01 the days that are offered, and to a guest none that a guest may not have', () => {
  const daysOf = (max?: number) => commonLastDays('2026-11-25', max).map(({ day }) => day)
  expect(daysOf()).toEqual(['2026-12-25', '2027-02-25', '2027-03-31'])
  expect(daysOf(92)).toEqual(['2026-12-25', '2027-02-25'])
  expect(daysOf(91)).toEqual(['2026-12-25'])
  expect(daysOf(29)).toEqual([])
})
