import { expect, test } from 'vitest'
import { landingOf, menuOf } from './pages.ts'
import type { UserRole } from './roles.ts'

// Written by hand from the table of seed section 2; it does not read the table that it checks.
const everything = [
  // Not of the seed: product.md SHL-17.
  'usage',
  'service-contract',
  'admin',
  'project',
  'notice',
  'office-project',
  'office-notice',
  'office-account',
]
const seed: [UserRole, string, string[]][] = [
  ['SuperUser', 'service-contract', everything],
  ['Admin', 'project', ['admin', 'project']],
  ['SubAdmin', 'project', ['admin', 'project']],
  ['Manager', 'permission-denied', []],
  ['SubManager', 'permission-denied', []],
  ['Worker', 'permission-denied', []],
  ['Operator', 'permission-denied', []],
]

test.each(seed)('SHL-02 %s lands on %s and may open %j', (role, landing, menu) => {
  expect([landingOf(role), menuOf(role)]).toEqual([landing, menu])
})
