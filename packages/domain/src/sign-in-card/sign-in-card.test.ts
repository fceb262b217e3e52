import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectUserRefusalWords as words } from '../project-user/project-user.words.ts'
import { type LoginStatus, loginStatus } from '../user/user.ts'
import { cardRefusal, toCardState } from './sign-in-card.rules.ts'
import { fromPrinted, passwordLength, passwordLetters, toGroups, toPrinted } from './sign-in-card.ts'

test('USR-04 a one-time password has at least 60 bits of letters that nobody mistakes', () => {
  expect(Math.log2(passwordLetters.length) * passwordLength).toBeGreaterThan(60)
  expect(new Set(passwordLetters).size).toBe(passwordLetters.length)
  expect(passwordLetters).not.toMatch(/[0OQ1IL2Z5S8BGU]/u)
})

test('USR-04 a password is read as it was printed, in small or full-width letters, with any separators', () => {
  const password = fc.string({
    unit: fc.constantFrom(...passwordLetters),
    minLength: passwordLength,
    maxLength: passwordLength,
  })
  const wide = (text: string) => text.replace(/[!-~]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
  const typings = [
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    wide,
    (text: string) => text.replaceAll('-', ' '),
    (text: string) => text.replaceAll('-', 'ー'),
    (text: string) => text.replaceAll('-', '−'),
    (text: string) => ` ${text.replaceAll('-', '')}　`,
  ]
  fc.assert(
    fc.property(password, fc.constantFrom(...typings), (secret, typed) => {
      expect(toPrinted(secret)).toMatch(/^(\w{4}-){3}\w{4}$/u)
      expect(fromPrinted(typed(toPrinted(secret)))).toBe(secret)
    }),
  )
})

test('USR-04 a card is unused until its end, then expired; a used or replaced one stays so', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const before = new Date(now.getTime() - 1)
  const after = new Date(now.getTime() + 1)
  const stateOf = (usedAt: Date | null, replacedAt: Date | null, validUntil: Date) =>
    toCardState({ usedAt, replacedAt, validUntil }, now)
  expect([stateOf(null, null, after), stateOf(null, null, now), stateOf(null, null, before)]).toEqual([
    'Unused',
    'Expired',
    'Expired',
  ])
  expect([stateOf(before, null, before), stateOf(null, before, before)]).toEqual(['Used', 'Replaced'])
  expect([stateOf(before, null, after), stateOf(null, before, after)]).toEqual(['Used', 'Replaced'])
})

test('USR-04 cards are for people without an address who may sign in', () => {
  const allowed = loginStatus.values.filter(
    (status) => cardRefusal({ email: null, status, isElsewhere: false }) === null,
  )
  expect(allowed).toEqual(['NoLogin', 'Active'])
  for (const status of loginStatus.values)
    expect(cardRefusal({ email: 'a@example.jp', status, isElsewhere: false })).not.toBeNull()
})

test('USR-04 an id of digits is printed in groups, another one as it is', () => {
  expect([toGroups('54252144'), toGroups('g230101-0276')]).toEqual(['5425 2144', 'g230101-0276'])
})

test('SEC-67 a person at a site out of scope gets no card, and the status is told first', () => {
  const refusalOf = (status: LoginStatus) => cardRefusal({ email: null, status, isElsewhere: true })
  expect([refusalOf('Active'), refusalOf('NoLogin')]).toEqual([words.elsewhereCard, words.elsewhereCard])
  for (const status of ['Pause', 'Inactive'] as const)
    expect(refusalOf(status)).toBe(cardRefusal({ email: null, status, isElsewhere: false }))
})
