import { expect, test } from 'vitest'
import { formatMegabytes } from './manual-size.ts'

test.each([
  [1, '0.1'],
  [100_000, '0.1'],
  [100_001, '0.2'],
  [1_200_000, '1.2'],
  [1_200_001, '1.3'],
  [2_000_000, '2.0'],
  [20_971_520, '21.0'],
])('SHL-06 %d bytes are %s MB, rounded up to one decimal', (bytes, shown) => {
  expect(formatMegabytes(bytes)).toBe(shown)
})
