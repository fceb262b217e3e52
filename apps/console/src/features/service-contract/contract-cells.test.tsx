import type { Contract } from '@azas/api/service-contract/service-contract.operations.ts'
import { contractWords as words } from '@azas/domain/service-contract/service-contract.words.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContractBadge, ContractPeriod } from './contract-cells.tsx'

const today = '2026-11-25'
const draw = (part: Pick<Contract, 'status' | 'startDate'>) =>
  renderToStaticMarkup(<ContractPeriod contract={{ ...part, endDate: null } as Contract} today={today} />)

test('CON-01 a signed contract that begins later says so beside its period, until the day itself', () => {
  expect(draw({ status: 'Signed', startDate: '2026-11-26' })).toContain(words.beforeStart)
  expect(draw({ status: 'Signed', startDate: today })).not.toContain(words.beforeStart)
  expect(draw({ status: 'Terminated', startDate: '2026-11-26' })).not.toContain(words.beforeStart)
})

test.each([
  ['Signed', '2026-11-26', 'plan'],
  ['Signed', today, 'live'],
  ['Terminated', '2026-11-26', 'off'],
] as const)(
  'CON-01 a contract that is %s and begins on %s does not look as if it ran: %s',
  (status, startDate, tone) => {
    const contract = { status, startDate, endDate: null } as Contract
    expect(renderToStaticMarkup(<ContractBadge contract={contract} today={today} />)).toContain(`badge ${tone}`)
  },
)
