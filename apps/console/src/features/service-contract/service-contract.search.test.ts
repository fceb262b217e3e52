import { addDays } from '@azas/domain/kernel/tokyo.ts'
import { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractSortFields, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listStateOf } from '#table/list-state.ts'
import { contractFilterOf, contractListOf, filterSearchOf, readContractSearch } from './service-contract.search.ts'

const read = (query: string) => readContractSearch(Object.fromEntries(new URLSearchParams(query)))
const filterOf = (query: string) => contractFilterOf(read(query))

const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
const keywords = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll(/[%％﹪]/gu, '').trim())
const filters = fc
  .record({
    keyword: keywords,
    statuses: fc.subarray(contractStatus.values),
    periodStart: fc.option(days, { nil: undefined }),
    periodEnd: fc.option(days, { nil: undefined }),
    withoutAdmin: fc.boolean(),
    endsSoon: fc.boolean(),
  })
  .filter((filter) => ContractFilter.safeParse(filter).success)

describe('LST-01 the order of contract companies in the URL', () => {
  const orderOf = (query: string) => {
    const search = read(query)
    return [search.sort, listStateOf(search, contractListOf(search)).sort]
  }

  test.each([
    ['', [undefined, '-updatedAt']],
    ['endsSoon=true', [undefined, 'endDate']],
    ['endsSoon=true&sort=companyName', ['companyName', 'companyName']],
    ['endsSoon=true&sort=-updatedAt', ['-updatedAt', '-updatedAt']],
    ['endsSoon=true&sort=endDate', [undefined, 'endDate']],
    ['sort=endDate', ['endDate', 'endDate']],
  ])('LST-01 those that end soon come in the order of their end, unless another was chosen: %s', (query, expected) => {
    expect(orderOf(query)).toEqual(expected)
  })
})

describe('LST-01 the conditions of contract companies in the URL', () => {
  test('a whole URL is read', () => {
    expect(
      filterOf('keyword=株式会社&status=Signed&from=2026-01-01&to=2026-12-31&withoutAdmin=true&endsSoon=true'),
    ).toEqual({
      keyword: '株式会社',
      statuses: ['Signed'],
      periodStart: '2026-01-01',
      periodEnd: '2026-12-31',
      withoutAdmin: true,
      endsSoon: true,
    })
  })

  test.each([
    ['keyword=100%25&status=Signed', { statuses: ['Signed'] }],
    ['keyword=１００％&endsSoon=true', { endsSoon: true }],
    [`keyword=${'あ'.repeat(201)}&to=2026-12-31`, { periodEnd: '2026-12-31' }],
    ['status=Signed,Paused,Signed&from=2026-02-30', { statuses: ['Signed'] }],
    ['from=2026-12-31&to=2026-01-01&withoutAdmin=true', { withoutAdmin: true }],
    ['withoutAdmin=false&endsSoon=1&page=0&size=7', {}],
  ])('invalid conditions fall back one by one: %s', (query, expected) => {
    expect(filterOf(query)).toEqual(expected)
  })

  test('an empty filter is never sent', () => {
    expect(filterOf('keyword=&status=&from=&to=')).toEqual({})
  })

  test('any URL gives a filter that the server accepts', () => {
    const keys = fc.constantFrom('keyword', 'status', 'from', 'to', 'withoutAdmin', 'endsSoon', 'page', 'sort')
    const values = fc.oneof(
      fc.anything(),
      fc.constantFrom('Signed', 'Terminated,Signed', '2026-01-01', 'true', '%'),
      days,
    )
    fc.assert(
      fc.property(fc.dictionary(keys, values), (raw) => {
        const search = readContractSearch(raw)
        expect(ContractFilter.safeParse(contractFilterOf(search)).success).toBe(true)
        expect(readContractSearch(search)).toEqual(search)
      }),
    )
  })

  test('what was searched for is read back from an address bar', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...contractSortFields), (filter, sort) => {
        const written = Object.entries({ ...filterSearchOf(filter), sort }).filter(([, value]) => value !== undefined)
        const back = read(
          String(new URLSearchParams(written.map(([key, value]): [string, string] => [key, String(value)]))),
        )
        expect(filterSearchOf(contractFilterOf(back))).toEqual(filterSearchOf(filter))
        expect(listStateOf(back, contractListOf(back)).sort).toBe(sort)
      }),
    )
  })
})
