import type { DemoContract } from './contracts.ts'
import { pickSome, roll } from './dice.ts'

const demoCompanySites = 12
const largeSites = 10

function weightOf({ life, row }: DemoContract): number {
  if (life === 'new') return 0
  return life === 'bare' ? 1 : 2 + roll(`${row.contract_number}/sites`, 12)
}

/** Which company runs which site, by rank of size: the huge site and one large one are the demo company's. */
export function spreadSites(contracts: readonly DemoContract[], count: number): DemoContract[] {
  const [demo, ...others] = contracts
  if (!demo) return []
  const running = others.filter(({ life }) => life === 'open' || life === 'fixed').slice(0, largeSites - 1)
  const shares = others.flatMap((contract) => Array.from({ length: weightOf(contract) }, () => contract))
  const wheel = pickSome(shares, shares.length, 'sites')
  const head = [demo, demo, ...running]
  const own = Array.from({ length: demoCompanySites - 2 }, () => demo)
  const rest = Array.from({ length: count - head.length - own.length }, (_, turn) => wheel[turn % wheel.length]!)
  return [...head, ...own, ...rest]
}
