import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import type { ReactNode } from 'react'
import { RecordView } from '#record/RecordView.tsx'
import { siteFacts } from './people.queries.ts'

type WithSiteProps = { projectId: string; children: (site: ProjectDetail) => ReactNode }

/** Loads the site of a page about its people. */
export function WithSite({ projectId, children }: WithSiteProps) {
  return (
    <RecordView object={projectUserWords.projectName} record={siteFacts(projectId)}>
      {children}
    </RecordView>
  )
}
