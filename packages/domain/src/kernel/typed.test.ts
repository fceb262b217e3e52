import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, formatDate, formatDateTime, isPlainDate, parsePlainDate, startOfTokyoDay } from './tokyo.ts'
import {
  addMonths,
  addMonthsTo,
  endOfFiscalYear,
  formatMonth,
  parsePlainMonth,
  parseTokyoTime,
  parseWholeNumber,
  parseYears,
  weeksOf,
  withYear,
} from './typed.ts'

const fullWidth = (text: string) => text.replace(/[!-~]/gu, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0))
const days = fc.integer({ min: -20_000, max: 40_000 }).map((n) => addDays('1970-01-01', n))
const mixed = fc.string({
  unit: fc.constantFrom(...'0123456789０９/／-－ー−‐年月日時分令和平成元rRhH:： 　()（）〒,，ア'),
  maxLength: 20,
})

describe('FRM-02 days as people type them', () => {
  test('every usual way to write a day means that day', () => {
    const ways = (day: string) => {
      const [y, m, d] = day.split('-').map(Number) as [number, number, number]
      return [day, formatDate(day), day.replaceAll('-', ''), `${y}年${m}月${d}日`, `${y}/${m}/${d}`]
    }
    fc.assert(
      fc.property(days, (day) => {
        for (const way of ways(day))
          for (const typed of [way, fullWidth(way), ` ${way}　`]) expect(parsePlainDate(typed)).toBe(day)
      }),
    )
  })

  test('nothing that is typed makes a day, month or time that does not exist', () => {
    fc.assert(
      fc.property(mixed, (typed) => {
        const day = parsePlainDate(typed)
        const month = parsePlainMonth(typed)
        if (day !== null) expect(isPlainDate(day)).toBe(true)
        if (month !== null) expect(isPlainDate(`${month}-01`)).toBe(true)
        const time = parseTokyoTime(typed)
        if (time) expect(Number.isNaN(time.getTime())).toBe(false)
      }),
    )
  })
})

describe('FRM-02 months and times as people type them', () => {
  test.each([
    ['202611', '2026-11'],
    ['2026/11', '2026-11'],
    ['２０２６年１１月', '2026-11'],
    ['令和8年11月', '2026-11'],
    ['R8.11', '2026-11'],
    ['2026/13', null],
    ['2026', null],
    ['20261121', null],
  ])('%s as a month', (typed, month) => {
    expect(parsePlainMonth(typed)).toBe(month)
  })

  test.each([
    ['2026/11/21 09:00', '2026/11/21 09:00'],
    ['2026/11/21　９：０５', '2026/11/21 09:05'],
    ['20261121 0900', '2026/11/21 09:00'],
    ['2026-11-21T09:00', '2026/11/21 09:00'],
    ['2026年11月21日 9時', '2026/11/21 09:00'],
    ['令和8年11月21日9時30分', '2026/11/21 09:30'],
    ['2026/11/21 24:00', null],
    ['2026/11/31 09:00', null],
    ['2026/11/21', null],
    ['202611210900', '2026/11/21 09:00'],
    ['202611212400', null],
    ['2026112109000', null],
    ['2026/11/21 9', '2026/11/21 09:00'],
    ['２０２６／１１／２１　１８', '2026/11/21 18:00'],
    ['2026年11月21日 18', '2026/11/21 18:00'],
    ['2026/11/21 24', null],
    ['2026 11 21', null],
    ['2026/11/2 1', '2026/11/02 01:00'],
  ])('%s as a time', (typed, shown) => {
    const time = parseTokyoTime(typed)
    expect(time && formatDateTime(time)).toBe(shown)
  })
})

describe('FRM-02 times on their way', () => {
  test.each([
    ['11/26', '2026/11/26'],
    ['11/26 9:00', '2026/11/26 9:00'],
    ['１１／２６　９：００', '2026/11/26 9:00'],
    ['11月26日9時', '2026/11/26 9時'],
    ['1-5', '2026/1/5'],
    ['2026/11/26', '2026/11/26'],
    ['26/11/26', '26/11/26'],
    ['1126', '1126'],
    ['', ''],
  ])('%s without its year is of this one', (typed, whole) => {
    expect(withYear(typed, '2026-11-25')).toBe(whole)
  })

  test('a time is what it shows', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        const time = new Date(startOfTokyoDay(day).getTime() + minute * 60_000)
        expect(parseTokyoTime(formatDateTime(time))).toEqual(time)
        expect(parseTokyoTime(fullWidth(formatDateTime(time)))).toEqual(time)
      }),
    )
  })
})

describe('FRM-02 the calendar sheet', () => {
  test('a sheet has every day of its month once, in whole weeks from Sunday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = day.slice(0, 7)
        const weeks = weeksOf(month)
        const own = weeks.flat().filter((one) => one.startsWith(month))
        expect(own[0]).toBe(`${month}-01`)
        expect(addDays(own.at(-1)!, 1)).toBe(`${addMonths(month, 1)}-01`)
        for (const week of weeks) expect([week.length, new Date(`${week[0]}T00:00:00Z`).getUTCDay()]).toEqual([7, 0])
        expect(weeks.every((week) => week.some((one) => one.startsWith(month)))).toBe(true)
      }),
    )
  })
  test('months add up', () => {
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1), formatMonth('2026-01')]).toEqual([
      '2027-01',
      '2025-12',
      '2026/01',
    ])
  })
})

describe('OAC-01 days that are often meant', () => {
  test('OAC-01 the same day of a later month, or the last one of a shorter month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 24 }), (day, months) => {
        const later = addMonthsTo(day, months)
        expect(later.slice(0, 7)).toBe(addMonths(day.slice(0, 7), months))
        const isLast = addDays(later, 1).endsWith('-01')
        expect(later.slice(8) === day.slice(8) || (isLast && later.slice(8) < day.slice(8))).toBe(true)
      }),
    )
    expect([addMonthsTo('2027-01-31', 1), addMonthsTo('2027-11-30', 3)]).toEqual(['2027-02-28', '2028-02-29'])
  })
  test.each([
    ['2026-11-25', '2027-03-31'],
    ['2027-03-31', '2027-03-31'],
    ['2027-04-01', '2028-03-31'],
  ])('OAC-01 the fiscal year of %s ends on %s', (day, end) => {
    expect(endOfFiscalYear(day)).toBe(end)
  })
})

describe('FRM-07 numbers', () => {
  test('full-width digits and commas are the same number', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        for (const typed of [String(n), fullWidth(String(n)), n.toLocaleString('ja-JP'), ` ${n} `])
          expect(parseWholeNumber(typed)).toBe(n)
      }),
    )
  })
  test.each(['', '-1', '1.5', '1e3', '0x10', '1,00', '１２歳', '九'])('%s is no whole number', (typed) => {
    expect(parseWholeNumber(typed)).toBeNull()
  })
})

describe('FRM-07 years', () => {
  test('whole years are kept however they are written, and months are dropped', () => {
    fc.assert(
      fc.property(fc.nat(120), fc.integer({ min: 1, max: 11 }), (years, months) => {
        const n = String(years)
        const m = String(months)
        for (const input of [n, fullWidth(n), `${n}年`, `${n} 歳`, `${n}才`, `${n}年半`])
          expect(parseYears(input)).toBe(years)
        for (const month of ['月', 'ヶ月', 'ケ月', 'か月', 'カ月', 'ヵ月', '箇月', 'ｹ月'])
          expect([parseYears(`${n}年${m}${month}`), parseYears(fullWidth(m) + month)]).toEqual([years, 0])
      }),
    )
  })
  test.each(['', '年', '5年と6ヶ月', '5.5年', '5年6', '-5年', '五年', '2021年入社'])(
    '%s is no number of years',
    (input) => {
      expect(parseYears(input)).toBeNull()
    },
  )
})
