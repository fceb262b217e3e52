import { expect, test } from 'vitest'
import { findNewFaults } from '../scripts/check/types.ts'

const first = "packages/domain/src/a.ts(1,2): error TS1: no\n  Type 'A' is not 'B'."
const second = 'apps/server/src/b.ts(3,4): error TS2: no'

test('a fault that another folder has said is said once, each with the lines that explain it', () => {
  const said = new Set<string>()
  expect(findNewFaults(`${first}\n`, said)).toEqual([first])
  expect(findNewFaults(`${first}\n${second}\n`, said)).toEqual([second])
  expect(findNewFaults(`${first}\n${second}\n`, said)).toEqual([])
  expect(findNewFaults('', said)).toEqual([])
})
