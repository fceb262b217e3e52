import { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { loginStatus, userJob } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { readFilterDraft, shownDay, wordOrNothing } from '#table/filter-draft.ts'
import type { FilterKind } from '#table/use-filter-draft.ts'

/** The conditions as they are typed, before they count. */
const PeopleDraft = z.object({
  displayname: z.string(),
  company: z.string(),
  from: z.string(),
  to: z.string(),
  roles: z.array(z.enum(siteRoles)),
  jobs: z.array(userJob.schema),
  statuses: z.array(loginStatus.schema),
})
export type PeopleDraft = z.output<typeof PeopleDraft>

export const emptyDraft: PeopleDraft = {
  displayname: '',
  company: '',
  from: '',
  to: '',
  roles: [],
  jobs: [],
  statuses: [],
}

export function draftOf(filter: ProjectUserFilter): PeopleDraft {
  return {
    displayname: filter.displayname ?? '',
    company: filter.company ?? '',
    from: shownDay(filter.startTimestamp),
    to: shownDay(filter.endTimestamp),
    roles: filter.roles ?? [],
    jobs: filter.jobs ?? [],
    statuses: filter.statuses ?? [],
  }
}

const fields = {
  displayname: 'displayname',
  company: 'company',
  startTimestamp: 'from',
  endTimestamp: 'to',
} as const
export type PeopleField = (typeof fields)[keyof typeof fields]

export function readDraft(draft: PeopleDraft) {
  const { displayname, company, roles, jobs, statuses } = draft
  const said = (startTimestamp: string | undefined, endTimestamp: string | undefined) => ({
    startTimestamp,
    endTimestamp,
    displayname: wordOrNothing(displayname),
    company: wordOrNothing(company),
    roles,
    jobs,
    statuses,
  })
  return readFilterDraft(draft, { schema: ProjectUserFilter, said, fields })
}

export const peopleFilterKind: FilterKind<ProjectUserFilter, PeopleDraft, PeopleField> = {
  name: 'project-user-filter',
  schema: PeopleDraft,
  empty: emptyDraft,
  draftOf,
  readDraft,
}
