import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { useParams } from '@tanstack/react-router'
import { RecordView } from '#form/RecordView.tsx'
import { useToday } from '#table/use-today.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { contractFacts } from './service-contract.queries.ts'

/** The first tab of a company's page. */
export function ContractOverview() {
  const { contractId = '' } = useParams({ strict: false })
  const today = useToday()
  return (
    <RecordView object={contractWords.object} record={contractFacts(contractId)}>
      {(contract) => <ContractFacts contract={contract} today={today} />}
    </RecordView>
  )
}
