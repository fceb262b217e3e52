import { expect, test } from 'vitest'
import { judgeRestores, runRestores } from './restores.ts'

const LIMIT_MS = 180_000

test(
  'OPS-08 a restore that is killed leaves nothing of the backup, or all of it: the next one or the server has it whole',
  async () => {
    const restores = await runRestores(['audit_log:', 'contract_people:'])
    expect(restores.rounds).toEqual([
      { killedAt: 'audit_log:', left: 'nothing', isWhole: true, signIn: '200' },
      { killedAt: 'contract_people:', left: 'nothing', isWhole: true, signIn: '200' },
    ])
    expect(judgeRestores(restores)).toMatchObject({ breaches: [] })
  },
  LIMIT_MS,
)

test('OPS-08 half a restore is a breach, and so is one whose people cannot sign in', () => {
  const half = { killedAt: 700, left: 'nothing', isWhole: false, signIn: '400 AZ-4010' } as const
  expect(judgeRestores({ wholeMs: 2_000, rounds: [half] }).breaches).toEqual([
    'killed at 700: what is there is not what was backed up',
    'killed at 700: signing in answered 400 AZ-4010',
  ])
})
