import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { RecordView } from '#record/RecordView.tsx'
import { RecordNumber } from '#ui/record/RecordNumber.tsx'
import { ProjectBadge } from './project-cells.tsx'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectPageHead } from './ProjectPageHead.tsx'
import { projectFacts } from './project.queries.ts'

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/project/$projectId')

/** One site on its own page; the tabs of its neighbours' lists are joined in the router (product.md PRJ-03). */
export function ProjectRecordPage() {
  const { projectId } = route.useParams()
  return (
    <RecordView
      object={words.object}
      record={projectFacts(projectId)}
      head={<ProjectPageHead title={screens.detail} />}
    >
      {(project) => <Site project={project} />}
    </RecordView>
  )
}

function Site({ project }: { project: ProjectDetail }) {
  const { role } = shell.useRouteContext().me.auth
  // Who may only read what they did themselves would take the rest for never having happened.
  const mayReadHistory = scopeOf(role, 'audit.read') !== 'own'
  const params = { projectId: project.id }
  return (
    <>
      <ProjectPageHead
        title={project.name}
        badge={
          <>
            <ProjectBadge status={project.status} />
            <RecordNumber word={words.code} value={project.code} copyLabel={screens.copyCode} />
          </>
        }
        actions={<ProjectActions project={project} />}
      />
      <nav className="tabs" aria-label={screens.detail}>
        <Link to="/system/project/$projectId" params={params} activeOptions={{ exact: true }}>
          {screens.overview}
        </Link>
        <Link to="/system/project/$projectId/user" params={params}>
          {screens.usersTab}
          <span className="n">
            {project.userCount.toLocaleString('ja-JP')}
            {project.endedCount > 0 ? fill(screens.endedCount, { n: project.endedCount }) : null}
          </span>
        </Link>
        <Link to="/system/project/$projectId/duty" params={params}>
          {screens.dutiesTab}
        </Link>
        {mayReadHistory ? (
          <Link to="/system/project/$projectId/history" params={params}>
            {auditWords.recordObject}
          </Link>
        ) : null}
      </nav>
      <Outlet />
    </>
  )
}
