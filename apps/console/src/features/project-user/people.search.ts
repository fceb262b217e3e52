import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.forms.ts'
import {
  presentStatuses,
  projectUserSortFields,
  type ProjectUserSortField,
  type SiteRole,
  siteRoles,
} from '@azas/domain/project-user/project-user.ts'
import { type LoginStatus, loginStatus, type UserJob, userJob } from '@azas/domain/user/user.ts'
import { type ListSearch, type ListShape, readListSearch } from '#table/list-state.ts'
import { readPeriod } from '#table/period.ts'
import { type RawSearch, readSomeOf, readWords } from '#table/search-params.ts'

export const peopleList: ListShape<ProjectUserSortField> = {
  sortFields: projectUserSortFields,
  defaultSort: '-registered',
}

/** How a URL says that the state does not matter. */
export const allStatuses = 'all'

type FilterSearch = {
  name?: string | undefined
  company?: string | undefined
  from?: string | undefined
  to?: string | undefined
  role?: string | undefined
  job?: string | undefined
  status?: string | undefined
}

/** The tab's whole URL (product.md LST-01). Every key is there, so that what was invalid is struck out of the URL. */
export type PeopleSearch = ListSearch<ProjectUserSortField> & FilterSearch

/** Reads the tab's URL; each value that cannot be understood falls back by itself, silently. */
export function readPeopleSearch(raw: RawSearch): PeopleSearch {
  return { ...readListSearch(raw, peopleList), ...filterSearchOf(readFilter(raw)) }
}

function readFilter(raw: RawSearch): ProjectUserFilter {
  const [startTimestamp, endTimestamp] = readPeriod(raw)
  return {
    displayname: readWords(raw, 'name'),
    company: readWords(raw, 'company'),
    startTimestamp,
    endTimestamp,
    roles: readSomeOf(raw, 'role', siteRoles),
    jobs: readSomeOf(raw, 'job', userJob.values),
    statuses: readStatuses(raw),
  }
}

// Nobody asked for those who have ended, until somebody does.
function readStatuses(raw: RawSearch): LoginStatus[] | undefined {
  if (raw['status'] === allStatuses) return undefined
  const known = readSomeOf(raw, 'status', loginStatus.values)
  return known.length > 0 ? known : [...presentStatuses]
}

function statusSearchOf(statuses: readonly LoginStatus[] = []): string | undefined {
  return isPresentOnly(statuses) ? undefined : statuses.join(',') || allStatuses
}

/** Whether these are the states that a list begins with. */
export const isPresentOnly = (statuses: readonly LoginStatus[]) =>
  statuses.length === presentStatuses.length && presentStatuses.every((status) => statuses.includes(status))

/** A filter as it stands in the URL. */
export function filterSearchOf(filter: ProjectUserFilter): FilterSearch {
  return {
    name: filter.displayname || undefined,
    company: filter.company || undefined,
    from: filter.startTimestamp,
    to: filter.endTimestamp,
    role: filter.roles?.join(',') || undefined,
    job: filter.jobs?.join(',') || undefined,
    status: statusSearchOf(filter.statuses),
  }
}

const statusesIn = (text: string | undefined) =>
  text === undefined ? [...presentStatuses] : (text.split(',') as LoginStatus[])

/** The filter of a URL that was read: conditions that are not set are absent, never empty. */
export function peopleFilterOf(search: PeopleSearch): ProjectUserFilter {
  const filter: ProjectUserFilter = {}
  if (search.name) filter.displayname = search.name
  if (search.company) filter.company = search.company
  if (search.from) filter.startTimestamp = search.from
  if (search.to) filter.endTimestamp = search.to
  if (search.role) filter.roles = search.role.split(',') as SiteRole[]
  if (search.job) filter.jobs = search.job.split(',') as UserJob[]
  if (search.status !== allStatuses) filter.statuses = statusesIn(search.status)
  return filter
}
