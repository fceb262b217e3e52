import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appRoleOf, companyRoleOf } from './role-name.ts'

const name = fc.oneof(
  fc.stringMatching(/^[a-z0-9_]{1,63}$/u),
  fc.stringMatching(/^[a-zA-Z0-9_-]{1,63}$/u),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
)

test('SEC-62 the role is named from the database', () => {
  expect(appRoleOf('azas')).toBe('azas_app_azas')
  expect(appRoleOf('genba-prod')).toMatch(/^azas_app_genba_prod_[0-9a-f]{16}$/u)
  expect(appRoleOf('a'.repeat(54))).toBe(`azas_app_${'a'.repeat(54)}`)
})

test('SEC-62 every name fits PostgreSQL, and no quotes are needed', () => {
  for (const length of [54, 55, 56, 63]) expect(appRoleOf('b'.repeat(length)).length).toBeLessThanOrEqual(63)
  fc.assert(fc.property(name, (database) => /^azas_app_[a-z0-9_]{1,54}$/u.test(appRoleOf(database))))
})

test('SEC-62 two databases never share a role, not even one that is named like the other’s role', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      fc.pre(one !== other)
      const lookalike = appRoleOf(one).slice('azas_app_'.length)
      expect(appRoleOf(one)).not.toBe(appRoleOf(other))
      if (lookalike !== one) expect(appRoleOf(lookalike)).not.toBe(appRoleOf(one))
    }),
  )
  const long = 'x'.repeat(60)
  const longer = 'x'.repeat(61)
  expect(new Set([long, longer, 'Genba', 'genba', 'genba-1', 'genba_1'].map(appRoleOf)).size).toBe(6)
})

test('SEC-62 SEC-27 the role of companies is named likewise, and is never the other one', () => {
  expect(companyRoleOf('azas')).toBe('azas_company_azas')
  expect(companyRoleOf('c'.repeat(50))).toBe(`azas_company_${'c'.repeat(50)}`)
  fc.assert(fc.property(name, (database) => /^azas_company_[a-z0-9_]{1,50}$/u.test(companyRoleOf(database))))
  fc.assert(fc.property(name, name, (one, other) => companyRoleOf(one) !== appRoleOf(other)))
  expect(new Set(['c'.repeat(51), 'c'.repeat(52), 'Genba', 'genba'].map(companyRoleOf)).size).toBe(4)
})
