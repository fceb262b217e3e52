import { getRouteApi } from '@tanstack/react-router'
import { RecentHistory } from '#record/history/RecentHistory.tsx'
import { AdminOverview } from '#features/admin/AdminOverview.tsx'

const route = getRouteApi('/system/shell/admin/$adminId')

/** The overview with the newest of the history: features meet here. */
export function AdminOverviewTab() {
  const { adminId } = route.useParams()
  const history = <RecentHistory objectType="user" objectId={adminId} all={`/system/admin/${adminId}/history`} />
  return <AdminOverview history={history} />
}
