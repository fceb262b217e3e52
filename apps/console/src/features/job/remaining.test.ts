import { expect, test } from 'vitest'
import { estimateRemaining } from './remaining.ts'

const first = { at: 5_000, rows: 100 }

test('SHL-15 how long a job still takes follows from what was done since it was first looked at', () => {
  expect(estimateRemaining(first, { at: 25_000, rows: 200 }, 300)).toBe(20_000)
  expect(estimateRemaining(first, { at: 15_000, rows: 350 }, 300)).toBe(0)
})

test('SHL-15 the first ten seconds, and a job that stands still, say nothing', () => {
  expect(estimateRemaining(first, { at: 14_999, rows: 200 }, 300)).toBe(null)
  expect(estimateRemaining(first, { at: 15_000, rows: 200 }, 300)).toBe(10_000)
  expect(estimateRemaining(first, { at: 60_000, rows: 100 }, 300)).toBe(null)
})
