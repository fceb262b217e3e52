import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveName, namesIn, withNames } from './name-list.ts'

const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 })

describe('PRJ-01 a list of names', () => {
  test('pasted lines become names: every line end, no blanks, no empty lines', () => {
    expect(namesIn('　大成電設 \r\n\r\n㈱髙橋組\r有限会社 山田\n')).toEqual(['大成電設', '㈱髙橋組', '有限会社 山田'])
  })

  test('what is there already is not added twice, and is told', () => {
    expect(withNames(['甲', '乙'], ['乙', '丙', '丙'])).toEqual({ names: ['甲', '乙', '丙'], duplicate: '乙' })
    expect(withNames(['甲'], ['丙'])).toEqual({ names: ['甲', '丙'] })
  })

  test('a move changes two neighbours, and the way back restores the list; past an end nothing moves', () => {
    fc.assert(
      fc.property(names, fc.nat({ max: 12 }), fc.constantFrom(-1 as const, 1 as const), (list, at, by) => {
        const next = moveName(list, at, by)
        const stays = at >= list.length || at + by < 0 || at + by >= list.length
        expect(next.toSorted()).toEqual(list.toSorted())
        if (stays) expect(next).toEqual(list)
        else {
          expect(next[at + by]).toBe(list[at])
          expect(moveName(next, at + by, by === 1 ? -1 : 1)).toEqual(list)
        }
      }),
    )
  })
})
