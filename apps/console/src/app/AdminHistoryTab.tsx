import { getRouteApi } from '@tanstack/react-router'
import { RecordHistory } from '#record/history/RecordHistory.tsx'

const route = getRouteApi('/system/shell/admin/$adminId')

/** What was done to an administrator: features meet here. */
export function AdminHistoryTab() {
  const { adminId } = route.useParams()
  return <RecordHistory objectType="user" objectId={adminId} />
}
