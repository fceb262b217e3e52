import { addDays, formatDate } from '@azas/domain/kernel/tokyo.ts'
import { contractFilter } from '@azas/domain/service-contract/service-contract.filter.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectFilterLaws, readAddress } from '#filter/testing/filter-laws.ts'
import { toListState } from '#list/list-state.ts'
import { contractList } from './service-contract.list.ts'

const { filter } = contractList
const readSearch = (query: string) => contractList.readSearch(Object.fromEntries(new URLSearchParams(query)))

describe('LST-01 CON-01 the conditions of contract companies', () => {
  test('LST-01 they survive the URL and the form, and each chip takes its own away', () => {
    expectFilterLaws(filter, contractFilter)
  })

  test.each([
    [
      'keyword=株式会社&status=Signed&from=2026-01-01&to=2026-12-31&withoutAdmin=true&endsSoon=true',
      {
        keyword: '株式会社',
        statuses: ['Signed'],
        periodStart: '2026-01-01',
        periodEnd: '2026-12-31',
        withoutAdmin: true,
        endsSoon: true,
      },
    ],
    ['keyword=100%25&status=Signed', { statuses: ['Signed'] }],
    ['keyword=１００％&endsSoon=true', { endsSoon: true }],
    [`keyword=${'あ'.repeat(201)}&to=2026-12-31`, { periodEnd: '2026-12-31' }],
    ['status=Signed,Paused,Signed&from=2026-02-30', { statuses: ['Signed'] }],
    ['from=2026-12-31&to=2026-01-01&withoutAdmin=true', { withoutAdmin: true }],
    ['withoutAdmin=false&endsSoon=1&page=0&size=7', {}],
    ['keyword=&status=&from=&to=', {}],
    ['keyword=%20&status=Signed', { statuses: ['Signed'] }],
    ['keyword=%E3%80%80', {}],
  ])('LST-01 each condition of a URL falls back by itself: %s', (query, expected) => {
    expect(readAddress(filter, query)).toEqual(expected)
  })

  test.each<[string, [string | undefined, string]]>([
    ['', [undefined, '-updatedAt']],
    ['endsSoon=true', [undefined, 'endDate']],
    ['endsSoon=true&sort=companyName', ['companyName', 'companyName']],
    ['endsSoon=true&sort=-updatedAt', ['-updatedAt', '-updatedAt']],
    ['endsSoon=true&sort=endDate', [undefined, 'endDate']],
    ['sort=endDate', ['endDate', 'endDate']],
    ['sort=-companyName', ['-companyName', '-companyName']],
  ])('LST-01 those that end soon come in the order of their end, unless another is chosen: %s', (query, order) => {
    const search = readSearch(query)
    expect([search.sort, toListState(search, contractList.shapeOf(search)).sort]).toEqual(order)
  })
})

describe('LST-03 the conditions as they are typed', () => {
  test.each(['100%', '１００％', '﹪'])(
    'LST-03 a keyword with %s is refused with the message of the seed',
    (keyword) => {
      expect(filter.readInput({ keyword })).toEqual({ errors: { keyword: validationWords.searchPercent } })
    },
  )

  test('LST-03 _ and \\ are ordinary letters; spaces at the ends do not count', () => {
    expect(filter.readInput({ keyword: '　a_b\\c ' })).toEqual({ filter: { keyword: 'a_b\\c' } })
  })

  test('LST-03 every field says what is wrong with it, all at once', () => {
    expect(filter.readInput({ keyword: '%', from: '2026/02/30', to: 'あした' })).toEqual({
      errors: {
        keyword: validationWords.searchPercent,
        from: validationWords.dateInvalid,
        to: validationWords.dateInvalid,
      },
    })
    expect(filter.readInput({ from: '2026/12/31', to: '2026/01/01' })).toEqual({
      errors: { from: validationWords.contractPeriodInvalid },
    })
  })

  test('LST-03 nothing typed is no condition', () => {
    expect(filter.readInput({ keyword: ' 　', from: ' ' })).toEqual({ filter: {} })
  })

  test('FRM-02 a day counts in every spelling that people type', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
    const fullWidth = (digit: string) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)
    const spellings: ((day: string) => string)[] = [
      (day) => day,
      formatDate,
      (day) => day.replaceAll('-', ''),
      (day) => formatDate(day).replaceAll(/\d/gu, fullWidth),
    ]
    fc.assert(
      fc.property(days, fc.constantFrom(...spellings), (day, spell) => {
        expect(filter.readInput({ from: spell(day) })).toEqual({ filter: { periodStart: day } })
      }),
    )
  })
})
