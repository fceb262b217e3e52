import type { Contract } from '@azas/api/service-contract.operations.ts'
import { contractScreenWords as screens } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords as words } from '@azas/domain/service-contract/service-contract.words.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { Link } from '@tanstack/react-router'
import { PeekFacts, PeekTitle } from '#table/PeekParts.tsx'
import { QuickLook } from '#table/QuickLook.tsx'
import { useDetailQuery } from '#table/use-detail-query.ts'
import type { Peek } from '#table/use-peeking.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import {
  AdminCount,
  ContractBadge,
  ContractPeriod,
  DayOrNothing,
  dayOf,
  people,
  ProjectCounts,
} from './contract-cells.tsx'
import { ContractPeekActions } from './ContractPeekActions.tsx'
import { contractFacts } from './service-contract.queries.ts'

/** One contract company beside the list; the URL says which (product.md LST-01). */
export function ContractQuickLook({ peek, today }: { peek: Peek<Contract>; today: string }) {
  const detail = useDetailQuery(peek.id, contractFacts)
  return (
    <QuickLook peek={peek} detail={detail} object={words.object} nameOf={(contract) => contract.companyName}>
      {(contract, whole) => (
        <>
          <div className="peek-body">
            <Title contract={contract} />
            <Facts contract={contract} today={today} />
          </div>
          {whole ? <ContractPeekActions contract={whole} /> : null}
        </>
      )}
    </QuickLook>
  )
}

function Title({ contract: { id, companyName, contractNumber, status } }: { contract: Contract }) {
  return (
    <PeekTitle
      name={
        <Link to="/system/service-contract/$contractId" params={{ contractId: id }}>
          {companyName}
        </Link>
      }
      badge={<ContractBadge status={status} />}
      sub={
        <>
          <span className="code">{contractNumber}</span>
          <CopyButton text={contractNumber} label={screens.copyNumber} short={actionWords.copy} />
        </>
      }
    />
  )
}

function Facts({ contract, today }: { contract: Contract; today: string }) {
  return (
    <PeekFacts
      facts={[
        [words.period, <ContractPeriod key="period" contract={contract} today={today} />],
        [words.administrators, <AdminCount key="admins" contract={contract} />],
        [
          words.projectCount,
          <span key="sites">
            <ProjectCounts contract={contract} />
            <span className="sub">{words.projectCountHint}</span>
          </span>,
        ],
        [words.userCount, people(contract.userCount)],
        [words.lastUsedOn, <DayOrNothing key="used" day={contract.lastUsedOn} />],
        [words.updatedAt, dayOf(contract.updatedAt)],
      ]}
    />
  )
}
