import type { Project } from '@azas/api/project.operations.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { Link } from '@tanstack/react-router'
import { CompanyName, useSeesCompanies } from '#record/CompanyName.tsx'
import { PeekFacts, PeekTitle } from '#table/PeekParts.tsx'
import { QuickLook } from '#table/QuickLook.tsx'
import { useDetailQuery } from '#table/use-detail-query.ts'
import type { Peek } from '#table/use-peeking.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DayOrNothing, people, periodOf, ProjectBadge, roleCountsOf } from './project-cells.tsx'
import { projectFacts } from './project.queries.ts'
import { ProjectPeekActions } from './ProjectPeekActions.tsx'

/** One site beside the list; the URL says which (product.md LST-01). */
export function ProjectQuickLook({ peek }: { peek: Peek<Project> }) {
  const detail = useDetailQuery(peek.id, projectFacts)
  return (
    <QuickLook peek={peek} detail={detail} object={words.object} nameOf={(project) => project.name}>
      {(project, whole) => (
        <>
          <div className="peek-body">
            <Title project={project} />
            <Facts project={project} />
          </div>
          {whole ? <ProjectPeekActions project={whole} /> : null}
        </>
      )}
    </QuickLook>
  )
}

function Title({ project: { id, name, code, status } }: { project: Project }) {
  return (
    <PeekTitle
      name={
        <Link to="/system/project/$projectId" params={{ projectId: id }}>
          {name}
        </Link>
      }
      badge={<ProjectBadge status={status} />}
      sub={
        <>
          <span className="code">{code}</span>
          <CopyButton text={code} label={screens.copyCode} short={actionWords.copy} />
        </>
      }
    />
  )
}

function Facts({ project }: { project: Project }) {
  const seesCompanies = useSeesCompanies()
  return (
    <PeekFacts
      facts={[
        ...(seesCompanies ? [[words.companyName, <CompanyName key="company" of={project} />] as const] : []),
        [words.period, periodOf(project)],
        [
          words.userCount,
          <span key="users">
            {people(project.userCount)}
            <span className="under">{roleCountsOf(project)}</span>
          </span>,
        ],
        [words.activeThisMonth, people(project.activeThisMonth)],
        [words.lastUsedOn, <DayOrNothing key="used" day={project.lastUsedOn} />],
        [words.updatedAt, formatDate(tokyoDate(new Date(project.updatedAt)))],
      ]}
    />
  )
}
