import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeMailStatus } from '../notice/notice.ts'
import { beginTry, completeTry, type Delivery, failTry, type SendFault, scheduleDelivery } from './delivery.rules.ts'
import { deliveryState } from './mail.ts'

const start = new Date('2026-11-22T00:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const busy: SendFault = { fault: 'busy', permanent: false }
const unknown: SendFault = { fault: 'unknown-address', permanent: true }

/** What becomes of a mail whose tries end as they are listed: taken, refused for now, refused for good, cut off. */
type Ending = 'taken' | 'busy' | 'unknown' | 'died'
const endings = fc.array(fc.constantFrom<Ending>('taken', 'busy', 'unknown', 'died'), { maxLength: 12 })
const schedules = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 })

function endTry(begun: Delivery, ending: Ending, retries: readonly number[]): Delivery {
  if (ending === 'died') return begun
  if (ending === 'taken') return completeTry(begun, start)
  return failTry(begun, ending === 'busy' ? busy : unknown, start, retries)
}

function run(tries: readonly Ending[], retries: readonly number[]): Delivery[] {
  const passed = [scheduleDelivery(start)]
  for (const ending of tries) {
    const begun = beginTry(passed.at(-1)!)
    if (begun) passed.push(begun, endTry(begun, ending, retries))
  }
  return passed
}

test('DOM-01 the states of a delivery are those of the seed’s notice mails', () => {
  expect(new Set(deliveryState.values)).toEqual(new Set(noticeMailStatus.values))
})

test('a try waits exactly while the mail is scheduled, and what was sent has its moment and no fault', () => {
  fc.assert(
    fc.property(endings, schedules, (tries, retries) => {
      for (const { state, nextTryAt, sentAt, fault } of run(tries, retries)) {
        expect(nextTryAt !== null).toBe(state === 'Scheduled')
        expect(sentAt !== null).toBe(state === 'Complete')
        if (state === 'Complete') expect(fault).toBe(null)
        if (state === 'Failed') expect(fault).not.toBe(null)
      }
    }),
  )
})

test('nothing is tried again after it arrived or failed for good, however often the queue asks', () => {
  fc.assert(
    fc.property(endings, schedules, (tries, retries) => {
      const last = run(tries, retries).at(-1)!
      const begun = tries.findIndex((ending) => ending === 'taken' || ending === 'unknown')
      if (begun >= 0) expect(last.tries).toBeLessThanOrEqual(begun + 1)
      if (last.state === 'Complete' || last.state === 'Failed') expect(beginTry(last)).toBe(null)
    }),
  )
})

test('refused for now waits 1, 10 and 60 minutes, and then it has failed', () => {
  const states = run(['busy', 'busy', 'busy', 'busy'], [1, 10, 60]).filter((_, step) => step > 0 && step % 2 === 0)
  expect(states.map(({ state, nextTryAt, tries }) => ({ state, nextTryAt, tries }))).toEqual([
    { state: 'Scheduled', nextTryAt: later(1), tries: 1 },
    { state: 'Scheduled', nextTryAt: later(10), tries: 2 },
    { state: 'Scheduled', nextTryAt: later(60), tries: 3 },
    { state: 'Failed', nextTryAt: null, tries: 4 },
  ])
})

test('refused for good is not tried again', () => {
  expect(run(['unknown'], [1, 10, 60]).at(-1)).toMatchObject({ state: 'Failed', tries: 1, fault: 'unknown-address' })
})
