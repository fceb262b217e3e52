import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, isWeaker, passwordMatches } from './password.ts'

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

test.each([
  ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
  ['$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', false],
  ['$argon2id$v=19$m=19455,t=2,p=1$c2FsdA$aGFzaA', true],
  ['$argon2id$v=19$m=65536,t=1,p=1$c2FsdA$aGFzaA', true],
  ['$argon2i$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', true],
])('SES-01 %s is made anew: %s', (stored, weaker) => {
  expect(isWeaker(stored)).toBe(weaker)
})
