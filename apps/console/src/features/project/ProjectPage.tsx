import { projectLead } from '@azas/domain/project/project.rules.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '#ui/PageHead.tsx'
import { NewProjectLink } from './NewProjectLink.tsx'
import { ProjectList } from './ProjectList.tsx'

const shell = getRouteApi('/system/shell')

/** The sites: where Admin and SubAdmin land (seed section 2). */
export function ProjectPage() {
  const { role } = shell.useRouteContext({ select: ({ me }) => me.auth })
  return (
    <>
      <PageHead title={words.title} lead={projectLead(role)} actions={<NewProjectLink />} />
      <ProjectList />
    </>
  )
}
