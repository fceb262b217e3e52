import { recipientState } from '@azas/domain/notice/notice.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfPage } from './parts-of-page.ts'

const count = fc.nat({ max: 6 })
const counted = fc.record({ Failed: count, Sending: count, Scheduled: count, Complete: count, Cancelled: count })
const listed = fc.subarray([...recipientState.values], { minLength: 1 })
const numbers = (size: number) => Array.from({ length: size }, (_, n) => n)

test('NTC-05 the parts of a page are the page of all states one after the other', () => {
  fc.assert(
    fc.property(
      counted,
      listed,
      fc.nat({ max: 35 }),
      fc.integer({ min: 1, max: 12 }),
      (counts, states, offset, size) => {
        const all = states.flatMap((state) => numbers(counts[state]).map((n) => [state, n]))
        const parts = partsOfPage(counts, states, { offset, size })
        const rows = parts.flatMap((part) => numbers(part.size).map((n) => [part.state, part.offset + n]))
        expect(rows).toEqual(all.slice(offset, offset + size))
        expect(parts.every((part) => part.size > 0)).toBe(true)
      },
    ),
  )
})
