import type { DemoContract } from '../contracts.ts'
import { pickSome, roll } from '../dice.ts'

const demoCompanySites = 12
const largeSites = 10

/** Builders run many sites; a plasterer or a surveyor has a few. */
const isBuilder = ({ row }: DemoContract) =>
  /建設|組$|工務店|土木|道路|プラント|インフラ|基礎地盤/u.test(row.company_name)

function weightOf(contract: DemoContract): number {
  if (contract.life === 'new') return 0
  if (contract.life === 'bare') return 1
  return (isBuilder(contract) ? 8 : 2) + roll(`${contract.row.id}/sites`, isBuilder(contract) ? 9 : 3)
}

/** Which company runs which site, by rank of size: the huge site and one large one are the demo company's. */
export function spreadSites(contracts: readonly DemoContract[], count: number): DemoContract[] {
  const [demo, ...others] = contracts
  if (!demo) return []
  const lasting = others.filter((contract) => isBuilder(contract) && ['open', 'fixed'].includes(contract.life))
  const running = Array.from({ length: largeSites - 1 }, (_, turn) => lasting[turn % lasting.length]!)
  const shares = others.flatMap((contract) => Array.from({ length: weightOf(contract) }, () => contract))
  const wheel = pickSome(shares, shares.length, 'sites')
  const head = [demo, demo, ...running]
  const own = Array.from({ length: demoCompanySites - 2 }, () => demo)
  const rest = Array.from({ length: count - head.length - own.length }, (_, turn) => wheel[turn % wheel.length]!)
  return [...head, ...own, ...rest]
}
