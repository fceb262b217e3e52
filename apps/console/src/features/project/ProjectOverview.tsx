import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordView } from '#record/RecordView.tsx'
import { CompanyName, useSeesCompanies } from '#record/CompanyName.tsx'
import { PlaceFact } from '#ui/record/contact-facts.tsx'
import { Fact, FactLines, Facts, RecordGroup } from '#ui/record/FactGroup.tsx'
import { RecordColumns } from '#ui/record/RecordColumns.tsx'
import { periodOf } from './project-cells.tsx'
import { projectFacts } from './project.queries.ts'
import { ProjectUsage } from './ProjectUsage.tsx'

const route = getRouteApi('/system/shell/project/$projectId')

/** The first tab of a site's page; what its neighbours have to say stands last (product.md PRJ-03). */
export function ProjectOverview({ history }: { history: ReactNode }) {
  const { projectId } = route.useParams()
  return (
    <RecordView object={words.object} record={projectFacts(projectId)}>
      {(project) => (
        <RecordColumns
          left={
            <>
              <SiteGroup project={project} />
              <ChoicesGroup project={project} />
            </>
          }
          right={
            <>
              <ProjectUsage project={project} />
              {history}
            </>
          }
        />
      )}
    </RecordView>
  )
}

function SiteGroup({ project }: { project: ProjectDetail }) {
  const seesCompanies = useSeesCompanies()
  return (
    <RecordGroup title={screens.basics}>
      <Facts>
        {seesCompanies ? (
          <Fact word={words.companyName}>
            <CompanyName of={project} />
          </Fact>
        ) : null}
        <Fact word={words.period}>{periodOf(project)}</Fact>
        <Fact word={screens.place}>
          <PlaceFact place={project} />
        </Fact>
        <Fact word={recordWords.registered}>{formatDateTime(new Date(project.createdAt))}</Fact>
        <Fact word={recordWords.updated}>{formatDateTime(new Date(project.updatedAt))}</Fact>
      </Facts>
    </RecordGroup>
  )
}

function ChoicesGroup({ project }: { project: ProjectDetail }) {
  return (
    <RecordGroup title={screens.choices}>
      <Facts>
        <Fact word={words.affiliations}>
          <FactLines lines={project.affiliations} />
        </Fact>
        <Fact word={words.primarySubcontractors}>
          <FactLines lines={project.primarySubcontractors} />
        </Fact>
      </Facts>
    </RecordGroup>
  )
}
