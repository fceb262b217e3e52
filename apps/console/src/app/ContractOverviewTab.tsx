import { getRouteApi } from '@tanstack/react-router'
import { RecentHistory } from '#record/history/RecentHistory.tsx'
import { ContractOverview } from '#features/service-contract/ContractOverview.tsx'

const route = getRouteApi('/system/shell/service-contract/$contractId')

/** The overview with the newest of the history: features meet here. */
export function ContractOverviewTab() {
  const { contractId } = route.useParams()
  const history = (
    <RecentHistory objectType="contract" objectId={contractId} all={`/system/service-contract/${contractId}/history`} />
  )
  return <ContractOverview history={history} />
}
