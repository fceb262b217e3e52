import { expect, test } from 'vitest'
import { fill } from '../words/fill.ts'
import { commonLastDays, lastDayRefusal } from './office-account.rules.ts'
import { officeAccountWords as words } from './office-account.words.ts'

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

test.each([
  ['2026-11-24', 'Member', null, words.pastDay],
  ['2026-11-25', 'Member', null, null],
  ['2026-12-28', 'Member', '2026-12-28', fill(words.notLater, { day: '2026/12/28' })],
  ['2026-12-29', 'Member', '2026-12-28', null],
  ['2026-12-25', 'Guest', null, null],
  ['2026-12-26', 'Guest', null, fill(words.guestTooLong, { day: '2026/12/25', days: 30 })],
] as const)(
  'OAC-01 %s as the last day of a %s until %s is refused before it is sent: %s',
  (day, type, expiresOn, refusal) => {
    const limit = { today: '2026-11-25', guestMaxDays: type === 'Guest' ? 30 : undefined }
    expect(lastDayRefusal(day, { type, expiresOn }, limit)).toBe(refusal)
  },
)
