import { adminRoles } from '@azas/domain/admin/admin.ts'
import { AdminFilter } from '@azas/domain/admin/admin.forms.ts'
import { addDays } from '@azas/domain/kernel/tokyo.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf, emptyDraft, readDraft } from './admin-draft.ts'
import { adminFilterOf, filterSearchOf, readAdminSearch } from './admin.search.ts'

const id = '018f4e9a-7c1e-7b3a-9d55-0a1b2c3d4e5f'
const read = (query: string) => readAdminSearch(Object.fromEntries(new URLSearchParams(query)))
const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const filters = fc
  .record({
    displayname: maybe(fc.constantFrom('髙橋 花子', '1e5', 'a_b')),
    email: maybe(fc.constantFrom('a@example.jp', 'ＦＩＬＴＥＲＳ')),
    contractId: maybe(fc.constant(id)),
    roles: fc.subarray([...adminRoles]),
    statuses: fc.subarray(loginStatus.values),
    startTimestamp: maybe(days),
    endTimestamp: maybe(days),
    invitationFailed: fc.boolean(),
  })
  .filter((filter) => AdminFilter.safeParse(filter).success)

describe('ADM-01 LST-01 the conditions of administrators in the URL', () => {
  test('ADM-01 what was written is read back, also through an address bar', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const written = Object.entries(filterSearchOf(filter)).filter(([, value]) => value !== undefined)
        const query = new URLSearchParams(written.map(([key, value]) => [key, String(value)])).toString()
        expect(filterSearchOf(adminFilterOf(read(query)))).toEqual(filterSearchOf(filter))
      }),
    )
  })

  test('ADM-01 what cannot be understood falls back by itself, and the rest stays', () => {
    const query = `name=100%25&email=a&company=1&role=SuperUser,SubAdmin&status=Gone,Pause&from=2026-02-30&failed=1`
    expect(adminFilterOf(read(query))).toEqual({ email: 'a', roles: ['SubAdmin'], statuses: ['Pause'] })
    expect(adminFilterOf(read('from=2026-12-31&to=2026-01-01'))).toEqual({})
  })
})

describe('ADM-01 the conditions as they are typed', () => {
  test('ADM-01 what counts is shown again in the form', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readDraft(draftOf(filter))).toEqual({ filter })
      }),
    )
  })

  test('ADM-01 every field says what is wrong with it, all at once', () => {
    expect(readDraft({ ...emptyDraft, displayname: '%', email: '％', from: '2026/02/30', to: 'あした' })).toEqual({
      errors: {
        displayname: validationWords.searchPercent,
        email: validationWords.searchPercent,
        from: validationWords.dateInvalid,
        to: validationWords.dateInvalid,
      },
    })
    expect(readDraft({ ...emptyDraft, from: '2026/12/31', to: '2026/01/01' })).toEqual({
      errors: { from: validationWords.registeredPeriodInvalid },
    })
  })
})
