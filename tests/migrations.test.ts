import { expect, test } from 'vitest'
import { judgeMigrations } from '../scripts/check/migrations.ts'

const landed = ['0001-start.ts', '0024-expiry.ts', '0026-orders.ts']

test('a new migration comes after all that have landed', () => {
  expect(judgeMigrations(landed, [...landed, '0027-mails.ts', '0028-warnings.ts'])).toEqual([])
  expect(judgeMigrations([], ['0001-start.ts'])).toEqual([])
})

test('a new migration with a number before a landed one is refused, however late it is written', () => {
  expect(judgeMigrations(landed, [...landed, '0025-warnings.ts', '0027-mails.ts'])).toEqual([
    '0025-warnings.ts has to come after 0026-orders.ts, which has landed',
  ])
})
