import { getRouteApi } from '@tanstack/react-router'
import { RecentHistory } from '#record/history/RecentHistory.tsx'
import { ProjectOverview } from '#features/project/ProjectOverview.tsx'

const route = getRouteApi('/system/shell/project/$projectId')

/** The overview with the newest of the history: features meet here. */
export function ProjectOverviewTab() {
  const { projectId } = route.useParams()
  const history = (
    <RecentHistory objectType="project" objectId={projectId} all={`/system/project/${projectId}/history`} />
  )
  return <ProjectOverview history={history} />
}
