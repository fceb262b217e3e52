import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { RecordView } from '#form/RecordView.tsx'
import { useToday } from '#table/use-today.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { contractFacts } from './service-contract.queries.ts'

const route = getRouteApi('/system/shell/service-contract/$contractId')

/** The first tab of a company's page. */
export function ContractOverview() {
  const { contractId } = route.useParams()
  const today = useToday()
  return (
    <RecordView object={contractWords.object} record={contractFacts(contractId)}>
      {(contract) => <ContractFacts contract={contract} today={today} />}
    </RecordView>
  )
}
