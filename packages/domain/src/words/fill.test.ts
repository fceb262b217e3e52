import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('numbers get commas as Japanese writes them', () => {
  expect(fill('{n}件', { n: 1_234_567 })).toBe('1,234,567件')
  // Zero has no sign for people: to the browser -0 does, and fast-check draws one now and then.
  const written = (n: number) => fill('{n}', { n }) === (n + 0).toLocaleString('ja-JP')
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.float({ noNaN: true, min: -1e6, max: 1e6 })), written),
  )
})
