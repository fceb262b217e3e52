import { expect, test } from 'vitest'
import { KINDS } from './restart.ts'
import { runRestarts } from './run-restarts.ts'

const LIMIT_MS = 120_000

test(
  'PRF-13 SEC-55 the whole server killed, its postmaster killed, both killed: every acknowledged sign-in is found again',
  async () => {
    const lines: string[] = []
    const rows = await runRestarts(1, { DEMO_PEOPLE: '1000' }, (line) => lines.push(line))
    expect(rows.map(({ kind }) => kind)).toEqual(KINDS)
    for (const { acknowledged, found, lost } of rows) {
      expect(acknowledged).toBeGreaterThanOrEqual(10)
      expect({ found, lost }).toEqual({ found: acknowledged, lost: 0 })
    }
    expect(lines).toHaveLength(1)
  },
  LIMIT_MS,
)
