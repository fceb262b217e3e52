import { expect, test } from 'vitest'
import { makeRequestId } from './request-id.ts'

test('API-03 no request id is given twice, and each reads well on the phone', () => {
  const ids = Array.from({ length: 2_000 }, makeRequestId)
  expect(new Set(ids).size).toBe(2_000)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/u)
})
