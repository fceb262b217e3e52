import { auditFilter } from '@azas/domain/audit/audit.filter.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, readAddress } from '#filter/testing/filter-laws.ts'
import { auditList } from './audit.list.ts'

const { filter } = auditList

describe('AUD-01 LST-01 the conditions of the log', () => {
  test('LST-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, auditFilter)
  })

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
    expect(readAddress(filter, query)).toEqual(expected)
  })

  test('AUD-01 the log has one order: a URL cannot ask for another', () => {
    expect(auditList.readSearch({ sort: 'at' }).sort).toBeUndefined()
  })

  test('AUD-01 an invalid condition shows its error at its field', () => {
    expect(filter.readInput({ from: '4月1日', to: 'x' })).toEqual({
      errors: { from: validationWords.dateInvalid, to: validationWords.dateInvalid },
    })
    expect(filter.readInput({ person: '％', keyword: 'a'.repeat(201) })).toEqual({
      errors: { person: validationWords.searchPercent, keyword: validationWords.searchTooLong },
    })
    expect(filter.readInput({ from: 'R8.4.2', to: '２０２６０４０１' })).toEqual({
      errors: { from: auditWords.periodInvalid },
    })
  })
})
