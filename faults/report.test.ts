import { expect, test } from 'vitest'
import { sessionOf } from './clients.ts'
import { findBreaches, formatTable } from './report.ts'
import type { Row } from './restart.ts'

const fine: Row = { kind: 'both', rounds: 25, acknowledged: 1_200, found: 1_200, lost: 0, worst: 1_000 }

test('PRF-13 a lost write or a slow restart is a breach', () => {
  expect(findBreaches([fine])).toEqual([])
  expect(findBreaches([fine, { ...fine, found: 1_199, lost: 1 }])).toEqual(['both: 1 acknowledged writes are lost'])
  expect(findBreaches([{ ...fine, worst: 1_001 }])).toHaveLength(1)
})

test('the table aligns its columns', () => {
  const [head = '', row = ''] = formatTable([fine]).split('\n')
  expect(head.length).toBe(row.length)
  expect(row.trim().split(/\s+/)).toEqual(['both', '25', '1200', '1200', '0', '1000'])
})

test('the session is read from the access token', () => {
  const claims = Buffer.from(JSON.stringify({ sid: 'abc' })).toString('base64url')
  expect(sessionOf(`x.${claims}.y`)).toBe('abc')
  expect(() => sessionOf('x.e30.y')).toThrow(/no session/)
})
