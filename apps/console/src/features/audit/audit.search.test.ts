import { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { auditAction, auditObject } from '@azas/domain/audit/audit.ts'
import { addDays } from '@azas/domain/kernel/tokyo.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf, emptyDraft, readDraft } from './audit-draft.ts'
import { auditFilterOf, filterSearchOf, readAuditSearch } from './audit.search.ts'

const read = (query: string) => readAuditSearch(Object.fromEntries(new URLSearchParams(query)))
const filterOf = (query: string) => auditFilterOf(read(query))

const none = { nil: undefined }
const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
const filters = fc
  .record({
    from: fc.option(days, none),
    to: fc.option(days, none),
    objectType: fc.option(fc.constantFrom(...auditObject.values), none),
    actions: fc.option(
      fc.constantFrom(...auditAction.values).map((action) => [action]),
      none,
    ),
    person: fc.option(fc.constantFrom('桐生', 'admin@example.jp', 'a b'), none),
    keyword: fc.option(fc.constantFrom('搬入口', '_', '100'), none),
    withoutSignIns: fc.option(fc.constant(true), none),
  })
  .filter((filter) => AuditFilter.safeParse(filter).success)

describe('AUD-01 the conditions of the log in the URL', () => {
  test.each([
    [
      'from=2026-04-01&to=2026-04-30&object=contract&action=updated',
      { from: '2026-04-01', to: '2026-04-30', objectType: 'contract', actions: ['updated'] },
    ],
    ['from=2026-02-30&object=contract', { objectType: 'contract' }],
    ['from=2026-04-02&to=2026-04-01&action=login', { actions: ['login'] }],
    ['object=nothing&action=login,logout&sort=at&page=0', {}],
    ['from=&to=&object=&action=&person=&keyword=&changes=', {}],
    ['person=桐生&keyword=100%25&changes=yes', { person: '桐生' }],
    ['person=％&keyword=搬入口&changes=true', { keyword: '搬入口', withoutSignIns: true }],
  ])('AUD-01 what cannot be understood falls back by itself: %s', (query, expected) => {
    expect(filterOf(query)).toEqual(expected)
    expect(read(query).sort).toBeUndefined()
  })

  test('AUD-01 any URL gives a filter that the server accepts, and is read the same again', () => {
    const keys = fc.constantFrom(
      'from',
      'to',
      'object',
      'action',
      'person',
      'keyword',
      'changes',
      'page',
      'size',
      'detail',
    )
    const values = fc.oneof(fc.anything(), fc.constantFrom('login', 'contract', '2026-01-01'), days)
    fc.assert(
      fc.property(fc.dictionary(keys, values), (raw) => {
        const search = readAuditSearch(raw)
        expect(AuditFilter.safeParse(auditFilterOf(search)).success).toBe(true)
        expect(readAuditSearch(search)).toEqual(search)
      }),
    )
  })

  test('AUD-01 what was searched for comes back from the URL, and from the form', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const said = AuditFilter.parse(JSON.parse(JSON.stringify(filter)))
        expect(auditFilterOf(readAuditSearch(filterSearchOf(said)))).toEqual(said)
        const form = readDraft(draftOf(said))
        expect('filter' in form && filterSearchOf(form.filter)).toEqual(filterSearchOf(said))
      }),
    )
  })
})

test('AUD-01 an invalid condition shows its error at its field', () => {
  expect(readDraft({ ...emptyDraft, from: '4月1日', to: 'x' })).toEqual({
    errors: { from: validationWords.dateInvalid, to: validationWords.dateInvalid },
  })
  expect(readDraft({ ...emptyDraft, person: '％', keyword: 'a'.repeat(201) })).toEqual({
    errors: { person: validationWords.searchPercent, keyword: validationWords.searchTooLong },
  })
  expect(readDraft({ ...emptyDraft, from: 'R8.4.2', to: '２０２６０４０１' })).toEqual({
    errors: { from: auditWords.periodInvalid },
  })
})
