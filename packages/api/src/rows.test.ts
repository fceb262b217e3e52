import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rowsBody } from './rows.ts'

const id = '00000000-0000-4000-8000-000000000000'
const Body = rowsBody({ action: z.enum(['pause']) }, z.strictObject({ keyword: z.optional(z.string()) }))
const takes = (body: unknown) => Body.safeParse(body).success

test('LST-05 a call about rows names them by id or by filter, never both, never neither', () => {
  expect(takes({ action: 'pause', ids: [id] })).toBe(true)
  expect(takes({ action: 'pause', filter: {} })).toBe(true)
  expect(takes({ action: 'pause', ids: [id], filter: {} })).toBe(false)
  expect(takes({ action: 'pause' })).toBe(false)
  expect(takes({ action: 'delete', ids: [id] })).toBe(false)
})

test('LST-05 at least one row by id, at most 1,000', () => {
  const many = (length: number) => takes({ action: 'pause', ids: Array.from({ length }, () => id) })
  expect([0, 1, 1000, 1001].map(many)).toEqual([false, true, true, false])
})
