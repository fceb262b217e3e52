import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '../kernel/typed.ts'
import { countMonths, monthsFrom } from './active-user.rules.ts'
import { maxMonths } from './active-user.ts'

const month = fc
  .tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, one]) => `${year}-${String(one).padStart(2, '0')}`)

test('USR-07 SEC-87 months follow each other, as many as are counted, also beyond the last year', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: maxMonths - 1 }), (from, more) => {
      const to = addMonths(from, more)
      const months = monthsFrom(from, to)
      expect([months.length, months[0], months.at(-1)]).toEqual([more + 1, from, to])
      expect(countMonths(from, to)).toBe(more + 1)
    }),
  )
})

test('USR-07 a period that ends before it begins has no months', () => {
  expect([monthsFrom('2026-10', '2026-09'), countMonths('2026-10', '2026-09')]).toEqual([[], 0])
})

test('SEC-87 a longer period than a graph has is counted, never written out', () => {
  expect(countMonths('2026-10', '9999-12')).toBe((9999 - 2026) * 12 + 3)
  expect(() => monthsFrom('2026-10', '9999-12')).toThrow(RangeError)
})
