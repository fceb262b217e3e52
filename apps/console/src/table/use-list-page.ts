import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useKeepList } from './list-left.ts'
import { listStateOf, type ListSearch, type ListShape } from './list-state.ts'
import { useCorrectPage } from './use-correct-page.ts'
import { useListNavigation } from './use-list-navigation.ts'
import { type ListPage, useListQuery } from './use-list-query.ts'

type ListPageKind<Row, Key extends QueryKey, Field extends string, Search, Filter> = {
  /** The list as the URL says it. */
  search: Search
  shape: ListShape<Field>
  /** Asks for the rows. */
  page: UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>
  /** The conditions that count. */
  filter: Filter
  /** Conditions as they stand in the URL. */
  searchOf: (filter: Partial<Filter>) => Partial<Search>
}

/** A list whose state is its URL: its rows, what its form of conditions does, and what `ListView` has to be given for it. */
export function useListPage<
  Row,
  Key extends QueryKey,
  Field extends string,
  Search extends ListSearch<Field>,
  Filter extends object,
>({ search, shape, page, filter, searchOf }: ListPageKind<Row, Key, Field, Search, Filter>) {
  const list = useListQuery(page)
  const go = useListNavigation(search, shape)
  useCorrectPage(list.lastPage, go.correctPage)
  useKeepList(search)
  const onClear = () => go.toFilter(searchOf({}))
  const isShown = (wanted: Filter) => JSON.stringify(searchOf(wanted)) === JSON.stringify(searchOf(filter))
  // The same conditions once more: whoever presses 検索 wants to see the newest rows.
  const onSearch = (wanted: Filter) =>
    search.page === undefined && isShown(wanted) ? list.retry() : go.toFilter(searchOf(wanted))
  return {
    form: { filter, onSearch, onClear },
    view: {
      list,
      state: listStateOf(search, shape),
      onLift: go.toFilter,
      onClear,
      onSort: go.toSort,
      onPage: go.toPage,
      onSize: go.toSize,
      peeking: go.peeking,
    },
  }
}
