import { getRouteApi } from '@tanstack/react-router'
import { RecordHistory } from '#record/history/RecordHistory.tsx'

const route = getRouteApi('/system/shell/project/$projectId')

/** A site's tab with a neighbour's list: features meet here. */
export function ProjectHistoryTab() {
  const { projectId } = route.useParams()
  return <RecordHistory objectType="project" objectId={projectId} />
}
