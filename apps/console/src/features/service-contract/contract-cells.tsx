import type { Contract } from '@azas/api/service-contract/service-contract.operations.ts'
import { daysToContractEnd, isBeforeStart } from '@azas/domain/service-contract/service-contract.rules.ts'
import { type ContractStatus, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { Link } from '@tanstack/react-router'
import { type BadgeLook, StatusBadge, WarnWord } from '#ui/badges/Badges.tsx'
import { EndingPeriod } from '#ui/times.tsx'

const looks: Record<ContractStatus, BadgeLook> = {
  Signed: { tone: 'live', icon: 'check' },
  Terminated: { tone: 'off', icon: 'end' },
}

const beforeStart: BadgeLook = { tone: 'plan', icon: 'clock' }

/** The status of a contract; one that begins on a later day does not look as if it ran. */
export function ContractBadge({ contract, today }: { contract: Contract; today: string }) {
  const { status } = contract
  const look = isBeforeStart(contract, today) ? beforeStart : looks[status]
  return <StatusBadge look={look} word={contractStatus.label(status)} />
}

/** The period of a contract and, near its end, the remaining days; before its start that it has not begun. */
export function ContractPeriod({ contract, today }: { contract: Contract; today: string }) {
  const period = (
    <EndingPeriod period={contract} days={daysToContractEnd(contract, today)} over={contractWords.overdue} />
  )
  if (!isBeforeStart(contract, today)) return period
  return (
    <span className="seams">
      {period}
      <WarnWord className="due" icon="clock" word={contractWords.beforeStart} />
    </span>
  )
}

export const hasNoAdmin = ({ adminCount, status }: Contract) => adminCount === 0 && status === 'Signed'

/** The number of administrators as a link; a warning while a running contract has none. */
export function AdminCount({ contract }: { contract: Contract }) {
  return (
    <Link to="/system/service-contract/$contractId/admin" params={{ contractId: contract.id }}>
      {hasNoAdmin(contract) ? <WarnWord icon="alert" word={contractWords.noAdmin} /> : countPeople(contract.adminCount)}
    </Link>
  )
}

export function ProjectCounts({ contract }: { contract: Contract }) {
  return `${contract.activeProjectCount.toLocaleString('ja-JP')} / ${contract.projectCount.toLocaleString('ja-JP')}`
}
