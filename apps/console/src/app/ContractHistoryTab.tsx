import { useParams } from '@tanstack/react-router'
import { RecordHistory } from '#features/audit/RecordHistory.tsx'

/** A company's tab with a neighbour's list: features meet here. */
export function ContractHistoryTab() {
  const { contractId = '' } = useParams({ strict: false })
  return <RecordHistory objectType="contract" objectId={contractId} />
}
