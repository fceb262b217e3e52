import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { weeksOf } from '@azas/domain/kernel/typed.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, maxLanes } from './lay-out.ts'

const weeks = weeksOf('2026-11')
const notice = (startTimestamp: string, endTimestamp: string) => ({ startTimestamp, endTimestamp })
const tokyo = (day: string, time: string) => new Date(`2026-${day}T${time}:00+09:00`).toISOString()

test('NTC-08 a notice is a bar in each of its weeks, on the days of Tokyo', () => {
  const [first, second] = layOut([notice(tokyo('11-06', '00:00'), tokyo('11-10', '00:00'))], weeks)
  expect(first!.bars).toMatchObject([{ from: 5, to: 6, lane: 0, isContinued: false, continues: true }])
  // It ends at midnight: the 10th is not one of its days.
  expect(second!.bars).toMatchObject([{ from: 0, to: 1, isContinued: true, continues: false }])
  expect(second!.hidden).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('NTC-08 a notice without length has its day', () => {
  const [first] = layOut([notice(tokyo('11-03', '00:00'), tokyo('11-03', '00:00'))], weeks)
  expect(first!.bars).toMatchObject([{ from: 2, to: 2 }])
})

test('NTC-08 a lane that is free again is used again', () => {
  const [first] = layOut(
    [
      notice(tokyo('11-01', '09:00'), tokyo('11-02', '18:00')),
      notice(tokyo('11-03', '09:00'), tokyo('11-04', '18:00')),
    ],
    weeks,
  )
  expect(first!.bars.map(({ lane }) => lane)).toEqual([0, 0])
})

const minute = 60_000
const instants = fc
  .tuple(fc.integer({ min: -20_000, max: 60_000 }), fc.integer({ min: 0, max: 40_000 }))
  .map(([from, length]) => {
    const start = Date.parse('2026-11-01T00:00:00+09:00') + from * minute
    return notice(new Date(start).toISOString(), new Date(start + length * minute).toISOString())
  })

test('NTC-08 every notice of a day has a bar of its own there or is counted, in six lanes at most', () => {
  fc.assert(
    fc.property(fc.array(instants, { maxLength: 14 }), (notices) => {
      for (const { days, bars, lanes, hidden } of layOut(notices, weeks)) {
        expect(lanes).toBeLessThanOrEqual(maxLanes)
        days.forEach((day, column) => {
          const here = bars.filter(({ from, to }) => from <= column && column <= to)
          expect(new Set(here.map(({ lane }) => lane)).size).toBe(here.length)
          const expected = notices.filter(({ startTimestamp, endTimestamp }) => {
            const last = Math.max(Date.parse(startTimestamp), Date.parse(endTimestamp) - 1)
            return tokyoDate(new Date(startTimestamp)) <= day && tokyoDate(new Date(last)) >= day
          })
          expect(here.length + hidden[column]!).toBe(expected.length)
        })
      }
    }),
  )
})
