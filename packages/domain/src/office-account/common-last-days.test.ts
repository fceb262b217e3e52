import { expect, test } from 'vitest'
import { commonLastDays } from './office-account.rules.ts'

test('OAC-01 the days that are offered, and to a guest none that a guest may not have', () => {
  const daysOf = (max?: number) =>
    commonLastDays('2026-11-25', max === undefined ? {} : { guestMaxDays: max }).map(({ day }) => day)
  expect(daysOf()).toEqual(['2026-12-25', '2027-02-25', '2027-03-31'])
  expect(daysOf(92)).toEqual(['2026-12-25', '2027-02-25'])
  expect(daysOf(91)).toEqual(['2026-12-25'])
  expect(daysOf(29)).toEqual([])
})

test('OAC-01 an account is extended from its last day, and from today where that has passed', () => {
  const daysOf = (expiresOn: string | null, guestMaxDays = 366) =>
    commonLastDays('2026-11-25', { expiresOn, guestMaxDays }).map(({ day }) => day)
  expect(daysOf('2027-05-26')).toEqual(['2027-06-26', '2027-08-26'])
  expect(daysOf('2027-05-26', 500)).toEqual(['2027-06-26', '2027-08-26', '2028-03-31'])
  expect(daysOf('2026-11-01')).toEqual(['2026-12-25', '2027-02-25', '2027-03-31'])
  expect(daysOf('2027-03-31')).toEqual(['2027-04-30', '2027-06-30'])
  expect(daysOf(null)).toEqual(daysOf('2026-11-25'))
})
