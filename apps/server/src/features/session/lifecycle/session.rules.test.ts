import { describe, expect, test } from 'vitest'
import { isSessionAlive, judgeRotation, signInRefusalOf, type Rotation } from './session.rules.ts'

const now = new Date('2026-11-21T01:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const gen = 7

describe('judgeRotation, the whole table of security.md 2.2', () => {
  // A row a presented generation; columns: the successor unused or used, within ten seconds of the rotation or later.
  const table: [string, number, [Rotation, Rotation, Rotation, Rotation]][] = [
    ['a generation that was never handed out', gen + 1, ['replay', 'replay', 'replay', 'replay']],
    ['the current one', gen, ['advance', 'advance', 'advance', 'advance']],
    ['the one before', gen - 1, ['repeat', 'repeat', 'repeat', 'replay']],
    ['two before', gen - 2, ['repeat', 'replay', 'repeat', 'replay']],
    ['the first one', 1, ['repeat', 'replay', 'repeat', 'replay']],
  ]
  const cells = table.flatMap(([name, presented, [unusedSoon, unusedLate, usedSoon, usedLate]]) => [
    { name, presented, successor: 'unused', confirmed_gen: gen - 1, age: 0, verdict: unusedSoon },
    { name, presented, successor: 'unused', confirmed_gen: gen - 1, age: 10_000, verdict: unusedSoon },
    { name, presented, successor: 'unused', confirmed_gen: gen - 1, age: 10_001, verdict: unusedLate },
    { name, presented, successor: 'unused', confirmed_gen: gen - 1, age: 86_400_000, verdict: unusedLate },
    { name, presented, successor: 'used', confirmed_gen: gen, age: 0, verdict: usedSoon },
    { name, presented, successor: 'used', confirmed_gen: gen, age: 10_000, verdict: usedSoon },
    { name, presented, successor: 'used', confirmed_gen: gen, age: 10_001, verdict: usedLate },
    { name, presented, successor: 'used', confirmed_gen: gen, age: 86_400_000, verdict: usedLate },
  ])

  test.each(cells)(
    'SEC-9 SEC-10 SEC-11 $name, successor $successor, $age ms after the rotation: $verdict',
    ({ presented, confirmed_gen, age, verdict }) => {
      expect(judgeRotation({ gen, confirmed_gen, rotated_at: before(age) }, presented, now)).toBe(verdict)
    },
  )

  test('SEC-10 a successor stays unused however many generations before it were', () => {
    expect(judgeRotation({ gen, confirmed_gen: 0, rotated_at: before(60_000) }, gen - 1, now)).toBe('repeat')
  })
})

describe('isAlive', () => {
  const limits = { idleMs: 8_000, maxMs: 24_000 }
  test.each([
    ['in use', 0, 0, true],
    ['idle to the last millisecond', 8_000, 8_000, true],
    ['idle too long', 8_001, 8_001, false],
    ['old to the last millisecond', 0, 24_000, true],
    ['too old, although in use', 0, 24_001, false],
  ])('SES-03 %s', (_, idle, age, alive) => {
    expect(
      isSessionAlive({ ended_at: null, last_used_at: before(idle), session_created_at: before(age) }, limits, now),
    ).toBe(alive)
  })

  test('SEC-13 an ended session is dead, however young', () => {
    expect(isSessionAlive({ ended_at: now, last_used_at: now, session_created_at: now }, limits, now)).toBe(false)
  })
})

test.each([
  ['Active', null, null],
  ['Active', 'Active', null],
  ['NoLogin', 'Active', null],
  ['Pause', 'Active', 'paused'],
  ['Pause', 'Terminated', 'paused'],
  ['Inactive', 'Active', 'ended'],
  ['Inactive', 'Terminated', 'ended'],
  ['Active', 'Terminated', 'terminated'],
  ['NoLogin', 'Terminated', 'terminated'],
])('SES-02 a person %s of a contract %s: %s', (status, contract_status, refusal) => {
  expect(signInRefusalOf({ status, contract_status })).toBe(refusal)
})
