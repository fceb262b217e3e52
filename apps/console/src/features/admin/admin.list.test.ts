import { adminFilter } from '@azas/domain/admin/admin.filter.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, readAddress } from '#filter/testing/filter-laws.ts'
import { adminList } from './admin.list.ts'

const { filter } = adminList

describe('ADM-01 LST-01 the conditions of administrators', () => {
  test('LST-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, adminFilter)
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
