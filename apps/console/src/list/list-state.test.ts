import { pageSizes } from '@azas/domain/kernel/page.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withDetail, withFilter, withPage, withSize, withSort } from './list-change.ts'
import {
  type ListSearch,
  type ListShape,
  toListState,
  nextSort,
  pageCount,
  rangeOf,
  readListSearch,
  type SortOf,
  wirePageOf,
} from './list-state.ts'

type Field = 'name' | 'updatedAt'
const shape: ListShape<Field> = { sortFields: ['name', 'updatedAt'], defaultSort: '-updatedAt' }
const id = '018f4e9a-7c1e-7b3a-9d55-0a1b2c3d4e5f'
const nothing = { sort: undefined, page: undefined, size: undefined, detail: undefined }

/** What a browser's address bar gives back. */
function throughUrl(search: object): Record<string, string> {
  const set = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(new URLSearchParams(set.map(([key, value]): [string, string] => [key, String(value)])))
}

const sorts = fc.constantFrom<SortOf<Field>>('name', '-name', 'updatedAt', '-updatedAt')
const searches = fc.record({
  sort: sorts.map((sort) => (sort === shape.defaultSort ? undefined : sort)),
  page: fc.option(fc.integer({ min: 2, max: 100_000 }), { nil: undefined }),
  size: fc.constantFrom(undefined, 50 as const, 100 as const),
  detail: fc.option(fc.uuid({ version: [4, 7] }), { nil: undefined }),
})

describe('LST-01 the URL is the state of the list', () => {
  test('nothing said is page 1 of twenty rows in the default order', () => {
    expect(readListSearch({}, shape)).toEqual(nothing)
    expect(toListState({}, shape)).toEqual({ sort: '-updatedAt', page: 1, size: 20 })
  })

  test('what equals the default is left out of the URL', () => {
    expect(readListSearch({ sort: '-updatedAt', page: '1', size: '20' }, shape)).toEqual(nothing)
  })

  test.each([
    [{ page: '0', size: '50' }, { size: 50 }],
    [{ page: '-3', sort: 'name' }, { sort: 'name' }],
    [{ page: '1e3', detail: id }, { detail: id }],
    [{ page: 'x', size: '30', sort: 'password', detail: "' OR 1=1" }, {}],
    [
      { page: ['4', '5'], size: 100 },
      { page: 4, size: 100 },
    ],
    [{ page: { toString: 1 }, sort: null, size: true }, {}],
    [{ page: '999999999999999999999' }, { page: 100_000 }],
  ])('invalid values fall back one by one: %j', (raw, expected) => {
    expect(readListSearch(raw, shape)).toEqual({ ...nothing, ...expected })
  })

  test('whatever the URL says, a list can be asked for', () => {
    const keys = fc.constantFrom('sort', 'page', 'size', 'detail', 'other')
    fc.assert(
      fc.property(fc.dictionary(keys, fc.anything()), (raw) => {
        const state = toListState(readListSearch(raw, shape), shape)
        const wire = wirePageOf(state)
        expect(pageSizes).toContain(state.size)
        expect(Number.isInteger(wire.offset) && wire.offset >= 0 && wire.offset <= 10_000_000).toBe(true)
      }),
    )
  })

  test('what was written is read back, also through an address bar', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readListSearch(throughUrl(search), shape)).toEqual(search)
        expect(readListSearch(search, shape)).toEqual(search)
      }),
    )
  })

  test('the wire has offset and size', () => {
    expect(wirePageOf({ sort: 'name', page: 3, size: 50 })).toEqual({ offset: 100, size: 50, sort: 'name' })
  })
})

describe('LST-01 pages', () => {
  const sizes = fc.constantFrom(...pageSizes)

  test('rows fill whole pages and a last one, for 0, 1, n·size and n·size+1 rows', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 500 }), (size, n) => {
        expect(pageCount(0, size)).toBe(1)
        expect(pageCount(1, size)).toBe(1)
        expect(pageCount(n * size, size)).toBe(n)
        expect(pageCount(n * size + 1, size)).toBe(n + 1)
      }),
    )
  })

  test('every page that exists has rows, and the next one would have none', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 100_000 }), (size, total) => {
        const last = pageCount(total, size)
        expect((last - 1) * size).toBeLessThan(total)
        expect(last * size).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  test('LST-02 the range counts from 1 and is absent when there are no rows', () => {
    expect(rangeOf({ offset: 0, count: 20 })).toEqual({ start: 1, end: 20 })
    expect(rangeOf({ offset: 120, count: 3 })).toEqual({ start: 121, end: 123 })
    expect(rangeOf({ offset: 40, count: 0 })).toBeNull()
  })
})

describe('LST-01 changes of the list', () => {
  const search: ListSearch<Field> & { keyword: string } = { sort: 'name', page: 7, size: 50, detail: id, keyword: 'a' }

  test('other conditions begin at page 1 and keep sort and size', () => {
    expect(withFilter(search, { keyword: 'b' })).toEqual({ ...nothing, sort: 'name', size: 50, keyword: 'b' })
  })

  test('another order begins at page 1; the default order is not written', () => {
    expect(withSort(search, '-name', shape)).toMatchObject({ sort: '-name', page: undefined, keyword: 'a' })
    expect(withSort(search, '-updatedAt', shape)).toMatchObject({ sort: undefined, page: undefined })
  })

  test('the detail opens and closes without moving the list', () => {
    expect(withDetail(search, undefined)).toEqual({ ...search, detail: undefined })
  })

  test('page 1 is not written', () => {
    expect(withPage(search, 1).page).toBeUndefined()
    expect(withPage(search, 2).page).toBe(2)
  })

  test('another size keeps the first row in sight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(...pageSizes),
        fc.constantFrom(...pageSizes),
        (page, from, to) => {
          const first = (page - 1) * from
          const { offset } = wirePageOf(toListState(withSize({ page, size: from }, to), { ...shape, sortFields: [] }))
          expect(offset).toBeLessThanOrEqual(first)
          expect(offset + to).toBeGreaterThan(first)
        },
      ),
    )
  })

  test('LST-02 a column sorts rising, then falling, then rising', () => {
    expect(nextSort<Field>('-updatedAt', 'name')).toBe('name')
    expect(nextSort<Field>('name', 'name')).toBe('-name')
    expect(nextSort<Field>('-name', 'name')).toBe('name')
  })
})
