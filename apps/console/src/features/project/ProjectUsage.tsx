import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link } from '@tanstack/react-router'
import { Amount, Fact, Facts, Figure, Figures, RecordGroup } from '#ui/record/FactGroup.tsx'
import { DayOrNothing, people } from './project-cells.tsx'

/** Who uses a site, and when somebody last did. */
export function ProjectUsage({ project }: { project: ProjectDetail }) {
  const roles = [
    ['Manager', project.managerCount],
    ['SubManager', project.subManagerCount],
    ['Worker', project.workerCount],
    ['Operator', project.operatorCount],
  ] as const
  return (
    <RecordGroup title={recordWords.usage}>
      <Figures>
        <Figure word={words.userCount}>
          <Link to="/system/project/$projectId/user" params={{ projectId: project.id }}>
            <Amount text={people(project.userCount)} />
          </Link>
        </Figure>
        <Figure word={words.activeThisMonth}>
          <Amount text={people(project.activeThisMonth)} />
        </Figure>
      </Figures>
      <Facts>
        {roles.map(([role, count]) => (
          <Fact key={role} word={userRole.label(role)}>
            {people(count)}
          </Fact>
        ))}
        <Fact word={words.lastUsedOn}>
          <DayOrNothing day={project.lastUsedOn} />
        </Fact>
      </Facts>
    </RecordGroup>
  )
}
