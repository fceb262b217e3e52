import { projectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { presentStatuses } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, readAddress } from '#filter/testing/filter-laws.ts'
import { peopleList } from './project-user.list.ts'

const { filter } = peopleList

describe('USR-01 LST-01 the conditions of people', () => {
  test('LST-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, projectUserFilter)
  })

  test('USR-01 two messages: a word with %, and a period that ends before it begins', () => {
    expect(filter.readInput({ displayname: '100%', company: '％', from: '2026/12/31', to: '2026/01/01' })).toEqual({
      errors: {
        displayname: validationWords.searchPercent,
        company: validationWords.searchPercent,
        from: validationWords.registeredPeriodInvalid,
      },
    })
  })

  test.each([
    ['role=Manager,Admin&job=Gift&status=NoLogin', { roles: ['Manager'], jobs: ['Gift'], statuses: ['NoLogin'] }],
    ['name=%25&company=電設', { company: '電設', statuses: presentStatuses }],
    ['from=2026-12-31&to=2026-01-01&role=', { statuses: presentStatuses }],
    ['status=nothing', { statuses: presentStatuses }],
    ['status=all', {}],
    ['status=Inactive', { statuses: ['Inactive'] }],
  ])('LST-01 each condition of a URL falls back by itself: %s', (query, expected) => {
    expect(readAddress(filter, query)).toEqual(expected)
  })

  test('USR-08 the list begins with everybody who has not ended, and says so', () => {
    const [chip, ...others] = filter.chips(filter.readParams({}))
    expect([chip?.value, chip?.byDefault, others]).toEqual([words.presentOnly, true, []])
    expect(filter.readParams({ ...chip?.without })).toEqual({})
    expect(filter.toParams(filter.readParams({})).status).toBeUndefined()
    expect(filter.chips(filter.readParams({ status: 'all' }))).toEqual([])
  })
})
