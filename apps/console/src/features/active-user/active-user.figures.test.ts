import { describe, expect, test } from 'vitest'
import { averageOf, type Column } from './active-user.figures.ts'

const columns = (count: number, running = -1): Column[] =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), label: '', isRunning: index === running }))

describe('USR-07 the average', () => {
  test.each([
    ['of all that are over', columns(3), [1, 2, 6], 3],
    ['without the running one', columns(3, 2), [2, 4, 900], 3],
    ['from the first one with use on', columns(5), [0, 0, 4, 0, 2], 2],
    ['without those that say nothing', columns(3), [null, 50, 100], 75],
    ['is none of a single one', columns(2, 1), [5, 7], null],
    ['is none before any use', columns(3), [0, 0, 0], null],
  ])('USR-07 %s', (_what, all, values, average) => {
    expect(averageOf(all, values)).toBe(average)
  })
})
