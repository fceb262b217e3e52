import { addDays } from '@azas/domain/kernel/tokyo.ts'
import { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { presentStatuses, siteRoles } from '@azas/domain/project-user/project-user.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { peopleConditions } from './people-conditions.ts'
import { draftOf, emptyDraft, readDraft } from './people-draft.ts'
import { filterSearchOf, peopleFilterOf, readPeopleSearch } from './people.search.ts'

const read = (query: string) => peopleFilterOf(readPeopleSearch(Object.fromEntries(new URLSearchParams(query))))
const days = fc.option(
  fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n)),
  { nil: undefined },
)
const filters = fc
  .record({
    displayname: fc.constantFrom('髙橋', 'a_b\\c'),
    company: fc.constantFrom('㈱ 山田', '電設'),
    startTimestamp: days,
    endTimestamp: days,
    roles: fc.subarray([...siteRoles]),
    jobs: fc.subarray(userJob.values),
    statuses: fc.subarray(loginStatus.values),
  })
  .filter((filter) => ProjectUserFilter.safeParse(filter).success)

describe('USR-01 the search form of people', () => {
  test('its two messages: a word with %, and a period that ends before it begins', () => {
    const wrong = { ...emptyDraft, displayname: '100%', company: '％', from: '2026/12/31', to: '2026/01/01' }
    expect(readDraft(wrong)).toEqual({
      errors: {
        displayname: validationWords.searchPercent,
        company: validationWords.searchPercent,
        from: validationWords.registeredPeriodInvalid,
      },
    })
  })

  test('days that are none are said at their fields', () => {
    expect(readDraft({ ...emptyDraft, from: '2026/02/30', to: 'あした' })).toEqual({
      errors: { from: validationWords.dateInvalid, to: validationWords.dateInvalid },
    })
  })

  test.each([
    ['role=Manager,Admin&job=Gift&status=NoLogin', { roles: ['Manager'], jobs: ['Gift'], statuses: ['NoLogin'] }],
    ['name=%25&company=電設', { company: '電設', statuses: presentStatuses }],
    ['from=2026-12-31&to=2026-01-01&role=', { statuses: presentStatuses }],
    ['status=nothing', { statuses: presentStatuses }],
    ['status=all', {}],
    ['status=Inactive', { statuses: ['Inactive'] }],
  ])('LST-01 each condition of the URL falls back by itself: %s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  test('USR-08 the list begins with everybody who has not ended, and says so', () => {
    const [chip, ...others] = peopleConditions(readPeopleSearch({}))
    expect([chip?.value, chip?.byDefault, others]).toEqual([words.presentOnly, true, []])
    expect(peopleFilterOf({ ...readPeopleSearch({}), ...chip?.lifted })).toEqual({})
    expect(peopleConditions(readPeopleSearch({ status: 'all' }))).toEqual([])
  })

  test('LST-01 what was searched for is read back from an address bar, and shown again in the form', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const written = Object.entries(filterSearchOf(filter)).filter(([, value]) => value !== undefined)
        const back = read(String(new URLSearchParams(written)))
        expect(filterSearchOf(back)).toEqual(filterSearchOf(filter))
        expect(readDraft(draftOf(filter))).toEqual({ filter })
      }),
    )
  })
})
