import { quantile } from '@azas/testing/figures.ts'
import { expect, test } from 'vitest'
import { exampleOf } from '../attack/input/example.ts'
import { welch } from '../attack/lib/figures.ts'

test("Welch's t of two samples, by hand", () => {
  expect(welch([1, 2, 3], [1, 2, 3]).t).toBe(0)
  // Means 2 and 4, variances 1 and 4, three of each: −2 / √(1/3 + 4/3).
  expect(welch([1, 2, 3], [2, 4, 6]).t).toBeCloseTo(-2 / Math.sqrt(5 / 3), 10)
})

test('a share of the figures lies below its quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile(hundred, 1)]).toEqual([51, 100, 100])
  expect(quantile([], 0.5)).toBeNaN()
})

test('an example fits its schema: every field, the first of a closed set, the type beside null', () => {
  const schema = {
    type: 'object',
    properties: {
      status: { enum: ['Active', 'Pause'] },
      email: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      startDate: { type: 'string' },
      sites: { type: 'array', items: { type: 'integer', minimum: 5 } },
    },
  }
  const expected = { status: 'Active', email: 'attack@firm.example', startDate: '2026-11-21', sites: [5] }
  expect(exampleOf(schema)).toEqual(expected)
})
