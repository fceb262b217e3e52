import { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { adminRoles } from '@azas/domain/admin/admin.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, maybeDay, readAddress } from '#filter/testing/filter-laws.ts'
import { adminList } from './admin.list.ts'

const { filter } = adminList
const filters = fc
  .record(
    {
      displayname: fc.constantFrom('髙橋 花子', '1e5', 'a_b'),
      email: fc.constantFrom('a@example.jp', 'ＦＩＬＴＥＲＳ'),
      contractId: fc.constant('018f4e9a-7c1e-7b3a-9d55-0a1b2c3d4e5f'),
      roles: fc.subarray([...adminRoles], { minLength: 1 }),
      statuses: fc.subarray(loginStatus.values, { minLength: 1 }),
      startTimestamp: maybeDay,
      endTimestamp: maybeDay,
      invitationFailed: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .filter((each) => AdminFilter.safeParse(each).success)

describe('ADM-01 LST-01 the conditions of administrators', () => {
  test('LST-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, filters)
  })

  test('ADM-01 what cannot be understood in a URL falls back by itself, and the rest stays', () => {
    const query = `name=100%25&email=a&company=1&role=SuperUser,SubAdmin&status=Gone,Pause&from=2026-02-30&failed=1`
    expect(readAddress(filter, query)).toEqual({ email: 'a', roles: ['SubAdmin'], statuses: ['Pause'] })
    expect(readAddress(filter, 'from=2026-12-31&to=2026-01-01')).toEqual({})
  })

  test('ADM-01 every field says what is wrong with it, all at once', () => {
    expect(filter.readInput({ displayname: '%', email: '％', from: '2026/02/30', to: 'あした' })).toEqual({
      errors: {
        displayname: validationWords.searchPercent,
        email: validationWords.searchPercent,
        from: validationWords.dateInvalid,
        to: validationWords.dateInvalid,
      },
    })
    expect(filter.readInput({ from: '2026/12/31', to: '2026/01/01' })).toEqual({
      errors: { from: validationWords.registeredPeriodInvalid },
    })
  })
})
