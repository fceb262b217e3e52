import { isOpenAt } from '@azas/domain/support/support-hours.ts'
import { expect, test } from 'vitest'
import { isPublicHoliday, publicHolidayOf } from './public-holidays.ts'

const hours = { opensAt: 9, closesAt: 17, companyHolidays: [] }
const isOpen = (day: string) => isOpenAt(new Date(`${day}T10:00:00+09:00`), hours, isPublicHoliday)

test('SHL-05 the list knows public holidays, substitutes and the holiday between two', () => {
  expect(isOpen('2026-11-23')).toBe(false)
  expect(isOpen('2026-05-06')).toBe(false)
  expect(isOpen('2026-09-22')).toBe(false)
  expect(isOpen('2027-03-22')).toBe(false)
  expect(isOpen('2026-11-24')).toBe(true)
})

test('NTC-08 a public holiday has a name, another day has none', () => {
  expect(publicHolidayOf('2026-11-23')).toBe('勤労感謝の日')
  expect(publicHolidayOf('2027-03-22')).toMatch(/振替休日/u)
  expect(publicHolidayOf('2026-11-24')).toBeUndefined()
})
