import { countPeople } from '@azas/domain/words/counting.ts'
import type { Contract } from '@azas/api/service-contract/service-contract.operations.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { daysToContractEnd } from '@azas/domain/service-contract/service-contract.rules.ts'
import { type ContractStatus, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Link } from '@tanstack/react-router'
import { type BadgeLook, StatusBadge, WarnWord } from '#ui/badges/Badges.tsx'

const looks: Record<ContractStatus, BadgeLook> = {
  Signed: { tone: 'live', icon: 'check' },
  Terminated: { tone: 'off', icon: 'end' },
}

export function ContractBadge({ status }: { status: ContractStatus }) {
  return <StatusBadge look={looks[status]} word={contractStatus.label(status)} />
}

/** The period and, near its end, the remaining days. */
export function ContractPeriod({ contract, today }: { contract: Contract; today: string }) {
  const { startDate, endDate } = contract
  const days = daysToContractEnd(contract, today)
  const period = fill(tableWords.period, { from: formatDate(startDate), to: endDate ? formatDate(endDate) : '' })
  return (
    <span className="seams">
      <span className="nw">{period}</span>
      {days === null ? null : <WarnWord className="due" icon="clock" word={wordOfDaysLeft(days)} />}
    </span>
  )
}

function wordOfDaysLeft(days: number): string {
  if (days < 0) return contractWords.overdue
  return days === 0 ? contractWords.lastDay : fill(contractWords.daysLeft, { n: days })
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
