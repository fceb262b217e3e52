import { projectWords } from '@azas/domain/project/project.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { RecordView } from '#form/RecordView.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { projectFacts } from './project.queries.ts'

const route = getRouteApi('/system/shell/project/$projectId')

/** The first tab of a site's page. */
export function ProjectOverview() {
  const { projectId } = route.useParams()
  return (
    <RecordView object={projectWords.object} record={projectFacts(projectId)}>
      {(project) => <ProjectFacts project={project} />}
    </RecordView>
  )
}
