import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FilterForm } from '#filter/FilterForm.tsx'
import type { ListDefinition } from './define-list.ts'
import type { OpenDownload } from './download/download.ts'
import { useStoreSearch } from './last-search.ts'
import { listStateOf, type SortOf, wirePageOf } from './list-state.ts'
import { useCorrectPage } from './use-correct-page.ts'
import { useListNavigation } from './use-list-navigation.ts'
import { type ListPage, useListQuery } from './use-list-query.ts'
import { useVisit } from './use-visit.ts'

type WirePage<Field extends string> = { offset: number; size: number; sort: SortOf<Field> }

export type ListPageOptions<
  Row,
  Key extends QueryKey,
  Field extends string,
  Params extends object,
  Filter extends object,
> = {
  list: ListDefinition<Filter, Params, Field>
  /** The query of a page of rows. */
  page: (page: WirePage<Field>, filter: Filter) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>
  /** The rows as a file, in the order of the list. */
  file?: (sort: SortOf<Field>, ...args: Parameters<OpenDownload<Filter>>) => ReturnType<OpenDownload<Filter>>
  /** Conditions that this list does not offer, by the filter's fields. */
  hidden?: readonly (keyof Filter & string)[]
  /** Conditions that always apply here; neither in the URL nor in the form. */
  fixed?: Partial<Filter> | undefined
}

const none: readonly never[] = []

/** A list whose state is its URL: rows, filter form and handlers, as props of `ListView`. */
export function useListPage<
  Row,
  Key extends QueryKey,
  Field extends string,
  Params extends object,
  Filter extends object,
>({ list: definition, page, file, hidden = none, fixed }: ListPageOptions<Row, Key, Field, Params, Filter>) {
  const { filter: form, filterOf, readSearch, shapeOf } = definition
  const url = readSearch(useSearch({ strict: false }))
  const urlFilter = without(filterOf(url), hidden)
  const search = { ...url, ...form.toParams(urlFilter) }
  const shape = shapeOf(search)
  const state = listStateOf(search, shape)
  const filter = { ...urlFilter, ...fixed }
  const list = useListQuery(page(wirePageOf(state), filter))
  const { visit, stay } = useVisit()
  const go = useListNavigation(search, shape, stay)
  useCorrectPage(list.lastPage, go.correctPage)
  useStoreSearch(search)
  const onClear = () => go.toFilter(form.toParams(form.clear(urlFilter)))
  // Searching again with the same conditions reloads the rows.
  const onSearch = (next: Filter) =>
    search.page === undefined && isSame(form.toParams(next), form.toParams(urlFilter))
      ? list.retry()
      : go.toFilter(form.toParams(next))
  return {
    list,
    filter,
    state,
    band: form.conditions.every(({ isTab = false }) => isTab) ? null : (
      <FilterForm
        key={visit}
        definition={form}
        hidden={hidden}
        filter={urlFilter}
        onSearch={onSearch}
        onClear={onClear}
      />
    ),
    chips: form.chips(urlFilter),
    onRemoveChip: go.toFilter,
    onClear,
    onSort: go.toSort,
    onPage: go.toPage,
    onSize: go.toSize,
    peeking: go.peeking,
    ...(file && {
      download: (...args: Parameters<OpenDownload<Filter>>) => file(state.sort, ...args),
    }),
  }
}

function without<Filter extends object>(filter: Filter, hidden: readonly (keyof Filter)[]): Filter {
  const rest = { ...filter }
  for (const field of hidden) delete rest[field]
  return rest
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
