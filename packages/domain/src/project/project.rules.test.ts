import { expect, test } from 'vitest'
import { daysToContractEnd } from '../service-contract/service-contract.rules.ts'
import { daysToSiteEnd } from './project.rules.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-20', -1],
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-12-21', 30],
  ['2026-12-22', null],
  [null, null],
])('PRJ-02 CON-01 a site in use and a signed contract that end on %s have %s days left', (endDate, left) => {
  expect(daysToSiteEnd({ status: 'Active', endDate }, today)).toBe(left)
  expect(daysToContractEnd({ status: 'Signed', endDate }, today)).toBe(left)
})

test('PRJ-02 CON-01 what is not in use has no days left', () => {
  expect(daysToSiteEnd({ status: 'Pause', endDate: today }, today)).toBeNull()
  expect(daysToSiteEnd({ status: 'Inactive', endDate: today }, today)).toBeNull()
  expect(daysToContractEnd({ status: 'Terminated', endDate: today }, today)).toBeNull()
})
