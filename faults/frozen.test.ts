import { expect, test } from 'vitest'
import { judgeFrozen, runFrozen } from './frozen.ts'

const LIMIT_MS = 180_000
const SECONDS = 5

test(
  'SEC-56 while its database is stopped every read, write and sign-in gets a 503; afterwards it serves, no transaction is left open',
  async () => {
    const frozen = await runFrozen(SECONDS)
    expect(frozen.outcomes.length).toBeGreaterThan(30)
    expect(frozen.outcomes.filter(({ result }) => !result.startsWith('503'))).toEqual([])
    expect(frozen.openTransactions).toBe(0)
    expect(judgeFrozen(frozen).lines).toHaveLength(4)
  },
  LIMIT_MS,
)
