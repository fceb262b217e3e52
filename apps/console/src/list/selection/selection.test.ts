import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countPicked,
  isPicked,
  emptySelection,
  pageState,
  rowsBetween,
  type Selection,
  toTarget,
  withRows,
} from './selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const pick = (selection: Selection, ids: string[], on = true) => withRows(selection, { page, ids, on })

describe('LST-05 picking rows', () => {
  test('LST-05 rows of other pages stay picked', () => {
    expect(pick(new Set(['z']), ['a', 'b'])).toEqual(new Set(['z', 'a', 'b']))
    expect(pick(new Set(['z', 'a']), ['a'], false)).toEqual(new Set(['z']))
  })

  test('LST-05 to let go of one of all leaves the rest of the page', () => {
    expect(pick('all', ['c'], false)).toEqual(new Set(['a', 'b', 'd', 'e']))
  })

  test('LST-05 the count is that of the picked rows, or of all that match', () => {
    expect(
      [emptySelection, new Set(['z', 'a']), 'all' as const].map((selection) => countPicked(selection, 123)),
    ).toEqual([0, 2, 123])
  })

  test('LST-05 the box of the page shows none, some, all', () => {
    expect(pageState(new Set(['z']), page)).toBe('none')
    expect(pageState(new Set(['z', 'a']), page)).toBe('some')
    expect(pageState(new Set(page), page)).toBe('all')
    expect(pageState('all', page)).toBe('all')
    expect(pageState(emptySelection, [])).toBe('none')
  })

  test('LST-05 a call names ids, and the filter instead once all are picked', () => {
    expect(toTarget(new Set(['a']), { keyword: 'x' })).toEqual({ ids: ['a'] })
    expect(toTarget('all', { keyword: 'x' })).toEqual({ filter: { keyword: 'x' } })
  })
})

describe('LST-05 a range by Shift', () => {
  test('LST-05 runs up and down from the row that was touched last', () => {
    expect(rowsBetween(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(rowsBetween(page, null, 'b')).toEqual(['b'])
    expect(rowsBetween(page, 'of another page', 'b')).toEqual(['b'])
  })

  test('LST-05 picked or let go, exactly the rows of the range change', () => {
    const ids = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 })
    const cases = ids.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.nat(rows.length - 1), fc.nat(rows.length - 1), fc.subarray(rows), fc.boolean()),
    )
    fc.assert(
      fc.property(cases, ([rows, from, to, before, on]) => {
        const between = rowsBetween(rows, rows[from]!, rows[to]!)
        const after = withRows(new Set(before), { page: rows, ids: between, on })
        rows.forEach((id, index) => {
          const inside = index >= Math.min(from, to) && index <= Math.max(from, to)
          expect(isPicked(after, id)).toBe(inside ? on : before.includes(id))
        })
      }),
    )
  })
})
