import { getRouteApi } from '@tanstack/react-router'
import { RecordHistory } from '#record/history/RecordHistory.tsx'

const route = getRouteApi('/system/shell/service-contract/$contractId')

/** A company's tab with a neighbour's list: features meet here. */
export function ContractHistoryTab() {
  const { contractId } = route.useParams()
  return <RecordHistory objectType="contract" objectId={contractId} />
}
