import { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import * as z from 'zod/mini'
import { readFilterDraft, shownDay, wordOrNothing } from '#table/filter-draft.ts'
import type { FilterKind } from '#table/use-filter-draft.ts'

/** The conditions as they are typed, before they count. */
const ProjectDraft = z.object({
  keyword: z.string(),
  company: z.string(),
  from: z.string(),
  to: z.string(),
  statuses: z.array(projectStatus.schema),
})
type ProjectDraft = z.output<typeof ProjectDraft>

export const emptyDraft: ProjectDraft = { keyword: '', company: '', from: '', to: '', statuses: [] }

export function draftOf(filter: ProjectFilter): ProjectDraft {
  return {
    keyword: filter.keyword ?? '',
    company: filter.contractId ?? '',
    from: shownDay(filter.periodStart),
    to: shownDay(filter.periodEnd),
    statuses: filter.statuses ?? [],
  }
}

const fields = { keyword: 'keyword', periodStart: 'from', periodEnd: 'to' } as const

export function readDraft(draft: ProjectDraft) {
  const said = (periodStart: string | undefined, periodEnd: string | undefined) => ({
    periodStart,
    periodEnd,
    keyword: wordOrNothing(draft.keyword),
    contractId: wordOrNothing(draft.company),
    statuses: draft.statuses,
  })
  return readFilterDraft(draft, { schema: ProjectFilter, said, fields })
}

export const projectFilterKind: FilterKind<ProjectFilter, ProjectDraft, 'keyword' | 'from' | 'to'> = {
  name: 'project-filter',
  schema: ProjectDraft,
  empty: emptyDraft,
  draftOf,
  readDraft,
}
