import type { FilterDefinition } from '#filter/define-filter.ts'
import type { RawSearch } from '#filter/search-params.ts'
import { type ListSearch, type ListShape, readListSearch, type SortOf } from './list-state.ts'

type ListOptions<Filter extends object, Params extends object, Field extends string> = {
  filter: FilterDefinition<Filter, Params>
  sortFields: readonly Field[]
  /** The order without a `sort` in the URL; may depend on the filter. */
  defaultSort: SortOf<Field> | ((filter: Filter) => SortOf<Field>)
}

/** A list whose state is its URL (product.md LST-01). */
export type ListDefinition<Filter extends object, Params extends object, Field extends string> = {
  filter: FilterDefinition<Filter, Params>
  /** Reads the whole URL. Every key is present, so that the router removes invalid values. */
  readSearch: (raw: RawSearch) => ListSearch<Field> & Params
  filterOf: (search: Params) => Filter
  shapeOf: (search: Params) => ListShape<Field>
}

export function defineList<Filter extends object, Params extends object, const Field extends string>({
  filter,
  sortFields,
  defaultSort,
}: ListOptions<Filter, Params, Field>): ListDefinition<Filter, Params, Field> {
  const filterOf = (search: Params) => filter.readParams(Object.fromEntries(Object.entries(search)))
  const shapeOf = (search: Params): ListShape<Field> => ({
    sortFields,
    defaultSort: typeof defaultSort === 'function' ? defaultSort(filterOf(search)) : defaultSort,
  })
  return {
    filter,
    filterOf,
    shapeOf,
    readSearch: (raw) => {
      const params = filter.toParams(filter.readParams(raw))
      return { ...readListSearch(raw, shapeOf(params)), ...params }
    },
  }
}
