import type { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import {
  type ContractSortField,
  type ContractStatus,
  contractSortFields,
  contractStatus,
} from '@azas/domain/service-contract/service-contract.ts'
import { type ListSearch, type ListShape, readListSearch } from '#table/list-state.ts'
import { readPeriod } from '#table/period.ts'
import { type RawSearch, readFlag, readSomeOf, readWords } from '#table/search-params.ts'

/** How the list stands when no order was chosen: companies whose contract ends soon come in the order of their end. */
export function contractListOf({ endsSoon }: Pick<FilterSearch, 'endsSoon'>): ListShape<ContractSortField> {
  return { sortFields: contractSortFields, defaultSort: endsSoon ? 'endDate' : '-updatedAt' }
}

type FilterSearch = {
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  status?: string | undefined
  withoutAdmin?: true | undefined
  endsSoon?: true | undefined
}

/** The page's whole URL (product.md LST-01). Every key is there, so that what was invalid is struck out of the URL. */
export type ContractSearch = ListSearch<ContractSortField> & FilterSearch

/** Reads the page's URL; each value that cannot be understood falls back by itself, silently. */
export function readContractSearch(raw: RawSearch): ContractSearch {
  const filter = filterSearchOf(readFilter(raw))
  return { ...readListSearch(raw, contractListOf(filter)), ...filter }
}

function readFilter(raw: RawSearch): ContractFilter {
  const [periodStart, periodEnd] = readPeriod(raw)
  return {
    keyword: readWords(raw, 'keyword'),
    statuses: readSomeOf(raw, 'status', contractStatus.values),
    periodStart,
    periodEnd,
    withoutAdmin: readFlag(raw, 'withoutAdmin'),
    endsSoon: readFlag(raw, 'endsSoon'),
  }
}

/** A filter as it stands in the URL. */
export function filterSearchOf(filter: ContractFilter): FilterSearch {
  return {
    keyword: filter.keyword || undefined,
    from: filter.periodStart,
    to: filter.periodEnd,
    status: filter.statuses?.join(',') || undefined,
    withoutAdmin: filter.withoutAdmin ? true : undefined,
    endsSoon: filter.endsSoon ? true : undefined,
  }
}

/** The filter of a URL that was read: conditions that are not set are absent, never empty. */
export function contractFilterOf(search: ContractSearch): ContractFilter {
  const filter: ContractFilter = {}
  if (search.keyword) filter.keyword = search.keyword
  if (search.status) filter.statuses = search.status.split(',') as ContractStatus[]
  if (search.from) filter.periodStart = search.from
  if (search.to) filter.periodEnd = search.to
  if (search.withoutAdmin) filter.withoutAdmin = true
  if (search.endsSoon) filter.endsSoon = true
  return filter
}
