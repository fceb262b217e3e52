import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { NewProjectLink } from './NewProjectLink.tsx'
import { ProjectList } from './ProjectList.tsx'

/** The sites: where Admin and SubAdmin land (seed section 2). */
export function ProjectPage() {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} actions={<NewProjectLink />} />
      <ProjectList />
    </>
  )
}
