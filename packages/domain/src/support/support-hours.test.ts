import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpenAt } from './support-hours.ts'

const hours = { opensAt: 9, closesAt: 17, companyHolidays: ['2026-12-29'] }
// 2026-05-03 is a Sunday and a holiday: its substitute is Wednesday the 6th, behind two further holidays.
const publicHolidays = new Set(['2026-05-04', '2026-05-05', '2026-05-06', '2026-11-23'])
const isOpen = (local: string) => isOpenAt(new Date(`${local}+09:00`), hours, (day) => publicHolidays.has(day))

describe('SHL-05 open now, by the Tokyo clock', () => {
  test.each([
    ['Friday, just before', '2026-11-20T08:59:59.999', false],
    ['Friday, on the hour', '2026-11-20T09:00:00.000', true],
    ['Friday, noon', '2026-11-20T12:00:00', true],
    ['Friday, the last moment', '2026-11-20T16:59:59.999', true],
    ['Friday, closing time', '2026-11-20T17:00:00.000', false],
    ['Friday, midnight', '2026-11-20T00:00:00', false],
    ['Saturday', '2026-11-21T10:00:00', false],
    ['Sunday', '2026-11-22T10:00:00', false],
    ['public holiday', '2026-11-23T10:00:00', false],
    ['the day after it', '2026-11-24T10:00:00', true],
    ['substitute holiday', '2026-05-06T10:00:00', false],
    ['company holiday', '2026-12-29T10:00:00', false],
    ['the day after it, a Wednesday', '2026-12-30T10:00:00', true],
  ])('SHL-05 %s', (_, local, expected) => {
    expect(isOpen(local)).toBe(expected)
  })

  test('SHL-05 the day is that of Tokyo although it is still another one in UTC', () => {
    const early = { ...hours, opensAt: 0, closesAt: 24 }
    const isOpenAllDay = (instant: string) => isOpenAt(new Date(instant), early, (day) => publicHolidays.has(day))
    expect(isOpenAllDay('2026-11-22T15:00:00Z')).toBe(false)
    expect(isOpenAllDay('2026-11-23T14:59:59Z')).toBe(false)
    expect(isOpenAllDay('2026-11-23T15:00:00Z')).toBe(true)
    expect(isOpenAllDay('2026-11-27T14:59:59Z')).toBe(true)
    expect(isOpenAllDay('2026-11-27T15:00:00Z')).toBe(false)
  })

  test('SHL-05 whatever the day, nobody answers outside the hours', () => {
    const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const [hour] = instant.toLocaleTimeString('ja-JP', { timeZone: 'Asia/Tokyo', hourCycle: 'h23' }).split(':')
        const week = instant.toLocaleDateString('en-US', { timeZone: 'Asia/Tokyo', weekday: 'short' })
        const expected = Number(hour) >= 9 && Number(hour) < 17 && week !== 'Sat' && week !== 'Sun'
        expect(isOpenAt(instant, { ...hours, companyHolidays: [] }, () => false)).toBe(expected)
      }),
    )
  })
})
