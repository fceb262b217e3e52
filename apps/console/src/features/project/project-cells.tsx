import type { Project } from '@azas/api/project/project.operations.ts'
import { daysToSiteEnd } from '@azas/domain/project/project.rules.ts'
import { type ProjectStatus, projectStatus } from '@azas/domain/project/project.ts'
import { projectScreenWords as words, projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { lifecycleLooks } from '#record/lifecycle.ts'
import { StatusBadge } from '#ui/badges/Badges.tsx'
import { EndingPeriod } from '#ui/times.tsx'
import { useToday } from '#ui/use-clock.ts'

export function ProjectBadge({ status }: { status: ProjectStatus }) {
  return <StatusBadge look={lifecycleLooks[status]} word={projectStatus.label(status)} />
}

/** The period of a site and, near its end, the remaining days. */
export function ProjectPeriod({ project }: { project: Project }) {
  const days = daysToSiteEnd(project, useToday())
  return <EndingPeriod period={project} days={days} over={projectWords.overdueMark} />
}

/** The people of a site, and how many of them used it this month. */
export function peopleOfMonth({ userCount, activeThisMonth }: Project): string {
  return fill(words.peopleOfMonth, { n: userCount, active: activeThisMonth })
}

type Role = 'Manager' | 'SubManager' | 'Worker' | 'Operator'

/** How many people of a site have a role. */
export function readRoleCount(project: Project, role: Role): number {
  const counts: Record<Role, number> = {
    Manager: project.managerCount,
    SubManager: project.subManagerCount,
    Worker: project.workerCount,
    Operator: project.operatorCount,
  }
  return counts[role]
}

/** The people of a site by role, in one line. */
export function roleCountsOf(project: Project): string {
  return fill(words.roleCounts, {
    managers: project.managerCount,
    subManagers: project.subManagerCount,
    workers: project.workerCount,
    operators: project.operatorCount,
  })
}
