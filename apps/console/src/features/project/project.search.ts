import { Id } from '@azas/api/common.ts'
import type { ProjectFilter } from '@azas/domain/project/project.forms.ts'
import {
  type ProjectSortField,
  type ProjectStatus,
  projectSortFields,
  projectStatus,
} from '@azas/domain/project/project.ts'
import { type ListSearch, type ListShape, readListSearch } from '#table/list-state.ts'
import { readPeriod } from '#table/period.ts'
import { type RawSearch, readSomeOf, readText, readWords } from '#table/search-params.ts'

export const projectList: ListShape<ProjectSortField> = { sortFields: projectSortFields, defaultSort: 'status' }

type FilterSearch = {
  keyword?: string | undefined
  company?: string | undefined
  from?: string | undefined
  to?: string | undefined
  status?: string | undefined
}

/** The list's whole URL (product.md LST-01). Every key is there, so that what was invalid is struck out of the URL. */
export type ProjectSearch = ListSearch<ProjectSortField> & FilterSearch

/** Reads the list's URL; each value that cannot be understood falls back by itself, silently. */
export function readProjectSearch(raw: RawSearch): ProjectSearch {
  return { ...readListSearch(raw, projectList), ...filterSearchOf(readFilter(raw)) }
}

function readFilter(raw: RawSearch): ProjectFilter {
  const [periodStart, periodEnd] = readPeriod(raw)
  return {
    keyword: readWords(raw, 'keyword'),
    contractId: Id.safeParse(readText(raw, 'company')).data,
    statuses: readSomeOf(raw, 'status', projectStatus.values),
    periodStart,
    periodEnd,
  }
}

/** A filter as it stands in the URL. */
export function filterSearchOf(filter: ProjectFilter): FilterSearch {
  return {
    keyword: filter.keyword || undefined,
    company: filter.contractId,
    from: filter.periodStart,
    to: filter.periodEnd,
    status: filter.statuses?.join(',') || undefined,
  }
}

/** The filter of a URL that was read: conditions that are not set are absent, never empty. */
export function projectFilterOf(search: ProjectSearch): ProjectFilter {
  const filter: ProjectFilter = {}
  if (search.keyword) filter.keyword = search.keyword
  if (search.company) filter.contractId = search.company
  if (search.status) filter.statuses = search.status.split(',') as ProjectStatus[]
  if (search.from) filter.periodStart = search.from
  if (search.to) filter.periodEnd = search.to
  return filter
}
