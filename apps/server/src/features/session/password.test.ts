import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

// More at once than may run and wait: whoever is hashed for stands in that queue, and the last are turned away.
const tooMany = availableParallelism() + 40

test.each([
  ['an unknown address', () => Promise.resolve(null)],
  ['a wrong password', () => hashPassword('the right password')],
])('SES-02 %s costs a hash, so that its time tells nothing', async (_, storedHash) => {
  const stored = await storedHash()
  const outcomes = await Promise.allSettled(Array.from({ length: tooMany }, () => passwordMatches(stored, 'wrong')))
  const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(answers.length).toBeLessThan(tooMany)
  expect(new Set(answers)).toEqual(new Set([false]))
})

test('SEC-4 an account without a password has none: not even the one that its time is spent on', async () => {
  expect(await passwordMatches(null, 'no account has this password')).toBe(false)
})
