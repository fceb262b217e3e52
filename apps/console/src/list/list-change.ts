import { defaultPageSize, type PageSize } from '@azas/domain/kernel/page.ts'
import type { ListSearch, ListShape, SortOf } from './list-state.ts'

type AnyListSearch = ListSearch<string>

/** New conditions begin at page 1 and close the open detail; sort and size stay (product.md LST-01). */
export function withFilter<Search extends AnyListSearch>(search: Search, params: object): Search {
  return { ...search, ...params, page: undefined, detail: undefined }
}

/** Another order begins at page 1. */
export function withSort<Field extends string, Search extends ListSearch<Field>>(
  search: Search,
  sort: SortOf<Field>,
  shape: ListShape<Field>,
): Search {
  return { ...search, sort: sort === shape.defaultSort ? undefined : sort, page: undefined }
}

export function withPage<Search extends AnyListSearch>(search: Search, page: number): Search {
  return { ...search, page: page <= 1 ? undefined : page }
}

/** Goes to the page of the new size that has the current first row. */
export function withSize<Search extends AnyListSearch>(search: Search, size: PageSize): Search {
  const firstRow = ((search.page ?? 1) - 1) * (search.size ?? defaultPageSize)
  const resized = { ...search, size: size === defaultPageSize ? undefined : size }
  return withPage(resized, Math.floor(firstRow / size) + 1)
}

export function withDetail<Search extends AnyListSearch>(search: Search, detail: string | undefined): Search {
  return { ...search, detail }
}
