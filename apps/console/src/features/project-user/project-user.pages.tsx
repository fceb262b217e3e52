import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Peek } from '#list/peek/use-peeking.ts'
import { RecordHistoryTab, RecordOverview } from '#record/RecordOverview.tsx'
import { RecordPage } from '#record/RecordPage.tsx'
import { RecordPeek } from '#record/RecordPeek.tsx'
import { personRecord } from './project-user.record.tsx'

const route = getRouteApi('/system/shell/project/$projectId/user/$userId')

function usePersonRecord() {
  const { projectId } = route.useParams()
  return useMemo(() => personRecord(projectId), [projectId])
}

export const PersonPage = () => <RecordPage record={usePersonRecord()} />
export const PersonOverview = () => <RecordOverview record={usePersonRecord()} />
export const PersonHistory = () => <RecordHistoryTab record={usePersonRecord()} />

/** One person of a site beside the list. */
export function PersonQuickLook({ peek, projectId }: { peek: Peek<ProjectUser>; projectId: string }) {
  const record = useMemo(() => personRecord(projectId), [projectId])
  return <RecordPeek record={record} peek={peek} />
}
