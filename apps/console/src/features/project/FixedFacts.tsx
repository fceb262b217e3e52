import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { Note } from '#ui/Note.tsx'
import { periodOf } from './project-cells.tsx'

/** What a company's own administrators cannot change of a site, to read, with the reason. */
export function FixedFacts({ project }: { project: ProjectDetail }) {
  return (
    <div>
      <Note kind="info" text={screens.fixedReason} />
      <dl className="dl">
        <dt>{words.code}</dt>
        <dd className="code">{project.code}</dd>
        <dt>{words.period}</dt>
        <dd>{periodOf(project)}</dd>
      </dl>
    </div>
  )
}
