import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import type { ReactNode } from 'react'
import { CompanyName } from '#table/CompanyName.tsx'
import { DayOrNothing, people, periodOf, ProjectBadge } from './project-cells.tsx'

/** What is known of a site, to read. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  return (
    <dl className="dl">
      <Fact word={words.name}>{project.name}</Fact>
      <Fact word={words.code}>
        <span className="code">{project.code}</span>
      </Fact>
      <Fact word={words.companyName}>
        <CompanyName of={project} />
      </Fact>
      <Fact word={words.status}>
        <ProjectBadge status={project.status} />
      </Fact>
      <Fact word={words.period}>{periodOf(project)}</Fact>
      <Fact word={words.postalCode}>{project.postalCode}</Fact>
      <Fact word={words.address}>{project.address}</Fact>
      <CountFacts project={project} />
      <Fact word={words.affiliations}>
        <Names names={project.affiliations} />
      </Fact>
      <Fact word={words.primarySubcontractors}>
        <Names names={project.primarySubcontractors} />
      </Fact>
      <Fact word={words.createdAt}>{formatDateTime(new Date(project.createdAt))}</Fact>
      <Fact word={screens.updatedAtFull}>{formatDateTime(new Date(project.updatedAt))}</Fact>
    </dl>
  )
}

function CountFacts({ project }: { project: ProjectDetail }) {
  const roles = [
    [userRole.label('Manager'), project.managerCount],
    [userRole.label('SubManager'), project.subManagerCount],
    [userRole.label('Worker'), project.workerCount],
    [userRole.label('Operator'), project.operatorCount],
  ] as const
  return (
    <>
      <Fact word={words.userCount}>
        <ul className="facts">
          <li>{people(project.userCount)}</li>
          {roles.map(([role, count]) => (
            <li key={role} className="sub">
              {`${role} ${people(count)}`}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact word={words.activeThisMonth}>{people(project.activeThisMonth)}</Fact>
      <Fact word={words.lastUsedOn}>
        <DayOrNothing day={project.lastUsedOn} />
      </Fact>
    </>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** An optional value that is not set stays blank, as Japanese forms have it. */
function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </>
  )
}
