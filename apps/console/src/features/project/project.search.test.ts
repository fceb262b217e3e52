import { addDays } from '@azas/domain/kernel/tokyo.ts'
import { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf, emptyDraft, readDraft } from './project-draft.ts'
import { filterSearchOf, projectFilterOf, readProjectSearch } from './project.search.ts'

const read = (query: string) => projectFilterOf(readProjectSearch(Object.fromEntries(new URLSearchParams(query))))
const company = '00000000-0000-4000-8000-000000000001'
const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
const filters = fc
  .record({
    keyword: fc.constantFrom('駅前', 'G24 病院', 'a_b\\c'),
    contractId: fc.option(fc.constant(company), { nil: undefined }),
    statuses: fc.subarray(projectStatus.values),
    periodStart: fc.option(days, { nil: undefined }),
    periodEnd: fc.option(days, { nil: undefined }),
  })
  .filter((filter) => ProjectFilter.safeParse(filter).success)

describe('LST-01 PRJ-02 the conditions of sites in the URL and in the form', () => {
  test.each([
    [`keyword=駅&company=${company}&status=Pause`, { keyword: '駅', contractId: company, statuses: ['Pause'] }],
    ['keyword=100%25&company=x&status=Over', {}],
    ['from=2026-12-31&to=2026-01-01', {}],
    ['from=2026-02-30&to=2026-12-31', { periodEnd: '2026-12-31' }],
  ])('each condition falls back by itself: %s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  test('what was searched for is read back from an address bar, and shown again in the form', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const written = Object.entries(filterSearchOf(filter)).filter(([, value]) => value !== undefined)
        const back = read(String(new URLSearchParams(written)))
        expect(filterSearchOf(back)).toEqual(filterSearchOf(filter))
        expect(readDraft(draftOf(filter))).toEqual({ filter })
      }),
    )
  })

  test('every field says what is wrong with it, all at once', () => {
    const wrong = { ...emptyDraft, keyword: '％', from: '2026/12/31', to: '2026/01/01' }
    expect(readDraft(wrong)).toEqual({
      errors: { keyword: validationWords.searchPercent, from: projectWords.periodInvalid },
    })
  })
})
