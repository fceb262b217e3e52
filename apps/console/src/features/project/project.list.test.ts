import { projectFilter } from '@azas/domain/project/project.filter.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, readAddress } from '#filter/testing/filter-laws.ts'
import { toListState } from '#list/list-state.ts'
import { projectList } from './project.list.ts'

const { filter } = projectList
const company = '00000000-0000-4000-8000-000000000001'

describe('LST-01 PRJ-02 the conditions of sites', () => {
  test('LST-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, projectFilter)
  })

  test.each([
    [`keyword=駅&company=${company}&status=Pause`, { keyword: '駅', contractId: company, statuses: ['Pause'] }],
    ['keyword=100%25&company=x&status=Over', {}],
    ['from=2026-12-31&to=2026-01-01', {}],
    ['from=2026-02-30&to=2026-12-31', { periodEnd: '2026-12-31' }],
  ])('LST-01 each condition of a URL falls back by itself: %s', (query, expected) => {
    expect(readAddress(filter, query)).toEqual(expected)
  })

  test.each([
    ['endsSoon=true', [undefined, 'endDate']],
    ['endsSoon=true&sort=name', ['name', 'name']],
    ['', [undefined, 'status']],
  ])('PRJ-02 SHL-14 the sites that end soon stand in the order of their ends: %s', (query, sorts) => {
    const search = projectList.readSearch(Object.fromEntries(new URLSearchParams(query)))
    expect([search.sort, toListState(search, projectList.shapeOf(search)).sort]).toEqual(sorts)
  })

  test('PRJ-02 every field says what is wrong with it, all at once', () => {
    expect(filter.readInput({ keyword: '％', from: '2026/12/31', to: '2026/01/01' })).toEqual({
      errors: { keyword: validationWords.searchPercent, from: projectWords.periodInvalid },
    })
  })
})
