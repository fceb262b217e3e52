import { expect, test } from 'vitest'
import { makeAccountTenants, makeAccountWarnings, makeOfficeAccounts } from './office-accounts.ts'
import { makeTenants } from './tenants.ts'

const today = '2026-11-21'
const plan = { realm: 'system', today, people: 100, passwordHash: '' }
const accounts = makeOfficeAccounts(plan)
const tenants = makeTenants(plan)
const links = makeAccountTenants(accounts, tenants)

test('OPS-01 OAC-01 240 accounts of every type and status, with addresses of their own', () => {
  expect([accounts.length, new Set(accounts.map(({ email }) => email)).size]).toEqual([240, 240])
  expect(new Set(accounts.map(({ type, status }) => `${type} ${status}`)).size).toBeGreaterThanOrEqual(8)
})

test('OPS-01 OAC-01 guests end, some soon; an account after its last day has expired', () => {
  for (const { type, expires_on: day, expired_from: from, status, updated_at: at } of accounts) {
    if (type === 'Guest') expect(day).not.toBeNull()
    expect([day !== null && day < today, at < new Date(`${today}T00:00:00+09:00`)]).toEqual([from !== null, true])
    if (from !== null) expect(status).toBe('Inactive')
  }
  const soon = accounts.filter(({ expires_on: day }) => day !== null && day >= today && day <= '2026-12-21')
  expect(soon.length).toBeGreaterThanOrEqual(8)
})

test('OPS-01 OAC-01 each has a tenant, each tenant an administrator in use, and nobody near the end is warned at once', () => {
  expect(new Set(links.map(({ office_account_id: id }) => id)).size).toBe(240)
  const active = new Set(accounts.filter(({ status }) => status === 'Active').map(({ id }) => id))
  const heads = links.filter(({ office_account_id: id, is_admin: isAdmin }) => isAdmin && active.has(id))
  expect(new Set(heads.map(({ office_project_id: id }) => id)).size).toBe(12)
  const warned = new Set(makeAccountWarnings(accounts, plan).map(({ office_account_id: id }) => id))
  const near = accounts.filter(
    ({ expires_on: day, status }) => status !== 'Inactive' && day !== null && day >= today && day <= '2026-12-05',
  )
  expect([near.length > 0, near.every(({ id }) => warned.has(id))]).toEqual([true, true])
})
