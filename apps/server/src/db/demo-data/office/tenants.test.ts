import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { expect, test } from 'vitest'
import { makeTenants } from './tenants.ts'

const today = '2026-11-21'
const tenants = makeTenants({ realm: 'system', today, people: 100, passwordHash: '' })

test('OPS-01 OPJ-01 twelve tenants in both categories, several in every status, with codes of their own', () => {
  expect([tenants.length, new Set(tenants.map(({ code }) => code)).size]).toEqual([12, 12])
  expect(new Set(tenants.map(({ category }) => category)).size).toBe(2)
  const states = ['Active', 'Pause', 'Inactive'].map((status) => tenants.filter((row) => row.status === status).length)
  expect(states.every((n) => n >= 2)).toBe(true)
})

test('OPS-01 OPJ-01 a tenant’s days agree with its status, and all was done before today', () => {
  for (const row of tenants) {
    expect([row.search_key, row.sort_key]).toEqual([searchKey(row.name, row.code), sortKey(row.name)])
    if (row.status === 'Pause') expect(row.start_date! > today).toBe(true)
    if (row.status === 'Inactive') expect(row.end_date! < today).toBe(true)
    expect(row.created_at <= row.updated_at && tokyoDate(row.updated_at) < today).toBe(true)
  }
})
