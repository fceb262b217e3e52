import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  formatDate,
  formatDateTime,
  isPlainDate,
  parsePlainDate,
  startOfTokyoDay,
  tokyoDate,
  readPlainDate,
} from './tokyo.ts'

describe('SHL-08 Tokyo time', () => {
  test('a day begins at 15:00 UTC of the day before', () => {
    expect(startOfTokyoDay('2026-11-21').toISOString()).toBe('2026-11-20T15:00:00.000Z')
    expect(tokyoDate(new Date('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21')
    expect(tokyoDate(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20')
  })

  test('an instant is shown by the clock of Tokyo, 24 hours, two digits', () => {
    expect(formatDateTime(new Date('2026-11-20T15:05:00Z'))).toBe('2026/11/21 00:05')
    expect(formatDate('2026-01-02')).toBe('2026/01/02')
  })

  const days = fc.integer({ min: -20_000, max: 40_000 }).map((n) => addDays('1970-01-01', n))
  test('start of day and day of instant are inverse; days add up', () => {
    fc.assert(fc.property(days, (day) => tokyoDate(startOfTokyoDay(day)) === day && isPlainDate(day)))
    fc.assert(
      fc.property(days, fc.integer({ min: -500, max: 500 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
    )
  })
})

// Both ends of each era; a paper from before a change names days after the end, none names one before the beginning.
test.each([
  ['令和元年5月1日', '2019-05-01'],
  ['令和1年5月1日', '2019-05-01'],
  ['令和元年4月30日', null],
  ['令和0年12月31日', null],
  ['平成31年4月30日', '2019-04-30'],
  ['平成31年5月1日', '2019-05-01'],
  ['平成33年3月31日', '2021-03-31'],
  ['平成元年1月8日', '1989-01-08'],
  ['平成元年1月7日', null],
  ['昭和64年1月7日', '1989-01-07'],
  ['昭和64年1月8日', '1989-01-08'],
  ['昭和60年4月1日', '1985-04-01'],
  ['S60.4.1', '1985-04-01'],
  ['昭和元年12月25日', '1926-12-25'],
  ['昭和元年12月24日', null],
  ['大正15年12月24日', '1926-12-24'],
  ['大正15年12月25日', '1926-12-25'],
  ['大正元年7月30日', '1912-07-30'],
  ['大正元年7月29日', null],
  ['明治45年7月29日', '1912-07-29'],
  ['明治33年1月1日', '1900-01-01'],
  ['明治32年12月31日', null],
  ['H31.4.30', '2019-04-30'],
  ['t15/12/24', '1926-12-24'],
  ['Ｍ45年7月29日', '1912-07-29'],
  ['R元.5.1', '2019-05-01'],
])('FRM-02 %s is %s', (typed, day) => {
  expect(parsePlainDate(typed)).toBe(day)
})

describe('LST-01 days as people type them', () => {
  test.each([
    ['20261121', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026年11月21日', '2026-11-21'],
    ['令和8年11月21日', '2026-11-21'],
    ['令和元年5月1日', '2019-05-01'],
    ['R8.11.21', '2026-11-21'],
    ['平成31年4月30日', '2019-04-30'],
    ['２０２６／１１／２１', '2026-11-21'],
    [' 2026/1/2 ', '2026-01-02'],
  ])('%s is a day', (typed, day) => {
    expect(parsePlainDate(typed)).toBe(day)
  })

  test.each(['', '2026', '2026/13/01', '2026/02/30', '11/21', '61121/02/02', 'abc', '令和8年'])(
    '%s is none',
    (typed) => {
      expect(parsePlainDate(typed)).toBeNull()
    },
  )

  test.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '10000-01-01',
    '+010000-01-01',
    '2026-02-29',
    '1900-02-29',
  ])('SEC-38 SEC-87 %s is no day: neither the database nor Excel has it, or no paper of ours', (text) => {
    expect(isPlainDate(text)).toBe(false)
  })

  test.each(['1900-01-01', '2028-02-29', '2999-12-31'])('%s is one', (text) => {
    expect(isPlainDate(text)).toBe(true)
  })

  test('every day is read back from its own display', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        (n) => parsePlainDate(formatDate(addDays('1970-01-01', n))) === addDays('1970-01-01', n),
      ),
    )
  })
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T00:00:00+09:00', '2026-11-21'],
  ['2026-11-20T15:00:00Z', '2026-11-21'],
  ['2026-11-20T14:59:59.999Z', '2026-11-20'],
  ['2026-11-21t23:59z', '2026-11-22'],
  ['2026-11-21T00:30:00-05:00', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['令和8年11月21日', '2026-11-21'],
  ['2026-02-30T00:00:00Z', null],
  ['2026-11-21T25:00:00Z', null],
  ['2026-11-21T00:00:00', null],
  ['2026-11', null],
  ['', null],
])('API-02 a day on the wire: %s is %s', (text, day) => {
  expect(readPlainDate(text)).toBe(day)
})
