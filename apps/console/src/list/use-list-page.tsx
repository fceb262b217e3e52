import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { FilterForm } from '#filter/FilterForm.tsx'
import type { ListDefinition } from './define-list.ts'
import { useKeepList } from './list-left.ts'
import { listStateOf, type ListSearch } from './list-state.ts'
import { useCorrectPage } from './use-correct-page.ts'
import { useListNavigation } from './use-list-navigation.ts'
import { type ListPage, useListQuery } from './use-list-query.ts'

type ListPageOptions<Row, Key extends QueryKey, Field extends string, Params extends object, Filter extends object> = {
  list: ListDefinition<Filter, Params, Field>
  /** The list's state as the URL has it. */
  search: ListSearch<Field> & Params
  /** The query of the rows. */
  page: UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>
  /** Conditions that this list does not offer, by the filter's fields. */
  hidden?: readonly (keyof Filter & string)[]
}

const none: readonly never[] = []

/** A list whose state is its URL: its rows, its form of conditions and the ways to change it, as `ListView` takes them. */
export function useListPage<
  Row,
  Key extends QueryKey,
  Field extends string,
  Params extends object,
  Filter extends object,
>({
  list: { filter: definition, filterOf, shapeOf },
  search,
  page,
  hidden = none,
}: ListPageOptions<Row, Key, Field, Params, Filter>) {
  const list = useListQuery(page)
  const shape = shapeOf(search)
  const go = useListNavigation(search, shape)
  useCorrectPage(list.lastPage, go.correctPage)
  useKeepList(search)
  const filter = filterOf(search)
  const onClear = () => go.toFilter(definition.toParams(definition.none))
  const isApplied = (next: Filter) =>
    JSON.stringify(definition.toParams(next)) === JSON.stringify(definition.toParams(filter))
  // The same conditions once more: whoever presses 検索 wants to see the newest rows.
  const onSearch = (next: Filter) =>
    search.page === undefined && isApplied(next) ? list.retry() : go.toFilter(definition.toParams(next))
  return {
    list,
    state: listStateOf(search, shape),
    band: <FilterForm definition={definition} hidden={hidden} filter={filter} onSearch={onSearch} onClear={onClear} />,
    chips: definition.chips(filter),
    onRemoveChip: go.toFilter,
    onClear,
    onSort: go.toSort,
    onPage: go.toPage,
    onSize: go.toSize,
    peeking: go.peeking,
  }
}
