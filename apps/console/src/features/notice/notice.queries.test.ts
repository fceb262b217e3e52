import { expect, test } from 'vitest'
import { pollAfter, pollRecipients } from './notice.queries.ts'

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

test('NTC-05 the recipients are asked for until none of them waits, though the notice is done', () => {
  const done = notice(0, '2026-11-21T23:00:00Z')
  const sent = { Complete: 5, Failed: 0, Cancelled: 0, Sending: 0, Scheduled: 0 }
  expect(pollRecipients(done, { ...sent, Sending: 3 }, now)).toBe(3_000)
  expect(pollRecipients(done, { ...sent, Scheduled: 1 }, now)).toBe(3_000)
  expect(pollRecipients(done, sent, now)).toBe(false)
  expect(pollRecipients(done, undefined, now)).toBe(false)
  expect(pollRecipients(notice(3, '2026-11-22T00:00:20Z'), sent, now)).toBe(20_000)
})
