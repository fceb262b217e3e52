import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { contractWords as words } from '@azas/domain/service-contract/service-contract.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link } from '@tanstack/react-router'
import { Amount, Fact, Facts, Figure, Figures, RecordGroup } from '#ui/record/FactGroup.tsx'
import { WarnWord } from '#ui/WarnWord.tsx'
import { DayOrNothing, people, ProjectCounts } from './contract-cells.tsx'

/** How much a company uses the service; each figure leads to what it counts where a page of it is there. */
export function ContractUsage({ contract }: { contract: ContractDetail }) {
  const params = { contractId: contract.id }
  const isUnmanned = contract.adminCount === 0 && contract.status === 'Signed'
  return (
    <RecordGroup title={recordWords.usage}>
      <Figures>
        <Figure word={words.userCount}>
          <Amount text={people(contract.userCount)} />
        </Figure>
        <Figure word={`${words.projectCount}${words.projectCountHint}`}>
          <Link to="/system/service-contract/$contractId/project" params={params}>
            <ProjectCounts contract={contract} />
          </Link>
        </Figure>
        <Figure word={words.administrators}>
          <Link to="/system/service-contract/$contractId/admin" params={params}>
            {isUnmanned ? (
              <WarnWord icon="alert" word={words.noAdmin} />
            ) : (
              <Amount text={people(contract.adminCount)} />
            )}
          </Link>
        </Figure>
        <Figure word={words.subAdminCount}>
          <Link to="/system/service-contract/$contractId/admin" params={params}>
            <Amount text={people(contract.subAdminCount)} />
          </Link>
        </Figure>
      </Figures>
      <Facts>
        <Fact word={words.lastUsedOn}>
          <DayOrNothing day={contract.lastUsedOn} />
        </Fact>
      </Facts>
    </RecordGroup>
  )
}
