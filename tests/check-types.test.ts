import { expect, test } from 'vitest'
import { findNewFaults } from '../scripts/check/types.ts'

const first = "packages/domain/src/a.ts(1,2): error TS1: no\n  Type 'A' is not 'B'."
const second = 'apps/server/src/b.ts(3,4): error TS2: no'

test('a fault that several folders find is printed once, each with the lines that explain it', () => {
  const printed = new Set<string>()
  expect(findNewFaults(`${first}\n`, printed)).toEqual([first])
  expect(findNewFaults(`${first}\n${second}\n`, printed)).toEqual([second])
  expect(findNewFaults(`${first}\n${second}\n`, printed)).toEqual([])
  expect(findNewFaults('', printed)).toEqual([])
})
