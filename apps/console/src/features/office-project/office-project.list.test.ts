import { officeProjectFilter } from '@azas/domain/office-project/office-project.filter.ts'
import { officeProjectWords } from '@azas/domain/office-project/office-project.words.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, readAddress } from '#filter/testing/filter-laws.ts'
import { officeProjectList } from './office-project.list.ts'

const { filter } = officeProjectList

describe('LST-01 OPJ-01 the conditions of tenants', () => {
  test('LST-01 OPJ-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, officeProjectFilter)
  })

  test.each([
    ['keyword=移転&category=SomeProject', { keyword: '移転', categories: ['SomeProject'] }],
    ['category=Other,CompanyProject&status=Pause', { categories: ['CompanyProject'], statuses: ['Pause'] }],
    ['from=2026-02-30&to=2026-12-31&status=Terminated', { periodEnd: '2026-12-31' }],
    ['from=2026-12-31&to=2026-01-01&status=Active', { statuses: ['Active'] }],
    ['keyword=100%25&category=&status=', {}],
  ])('LST-01 OPJ-01 each condition of a URL falls back by itself: %s', (query, expected) => {
    expect(readAddress(filter, query)).toEqual(expected)
  })

  test('LST-03 OPJ-01 every field says what is wrong with it, all at once', () => {
    expect(filter.readInput({ keyword: '%', from: '2026/12/31', to: '2026/01/01' })).toEqual({
      errors: { keyword: validationWords.searchPercent, from: officeProjectWords.periodInvalid },
    })
  })
})
