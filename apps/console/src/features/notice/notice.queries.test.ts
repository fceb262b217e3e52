import { expect, test } from 'vitest'
import { pollAfter } from './notice.queries.ts'

const now = new Date('2026-11-22T00:00:00Z')
const counts = { total: 5, complete: 0, failed: 0, cancelled: 0 }
const notice = (waiting: number, startTimestamp: string) => ({ mail: { ...counts, waiting }, startTimestamp })

test('NTC-05 the page asks every three seconds while mails go out, and not before they are due', () => {
  expect(pollAfter(notice(3, '2026-11-21T23:00:00Z'), now)).toBe(3_000)
  expect(pollAfter(notice(3, '2026-11-22T00:00:20Z'), now)).toBe(20_000)
  expect(pollAfter(notice(3, '2026-11-23T00:00:00Z'), now)).toBe(60_000)
})

test('NTC-05 it stops when nothing waits', () => {
  expect(pollAfter(notice(0, '2026-11-21T23:00:00Z'), now)).toBe(false)
  expect(pollAfter({ mail: null, startTimestamp: '2026-11-21T23:00:00Z' }, now)).toBe(false)
  expect(pollAfter(undefined, now)).toBe(false)
})
