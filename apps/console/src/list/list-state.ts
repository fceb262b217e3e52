import { Id } from '@azas/api/common.ts'
import { defaultPageSize, type PageSize, pageSizes } from '@azas/domain/kernel/page.ts'
import { type RawSearch, readCount, readOneOf, readText } from '#filter/search-params.ts'

export type SortOf<Field extends string> = Field | `-${Field}`

/** The fields that a list sorts by, and its default order. */
export type ListShape<Field extends string> = { sortFields: readonly Field[]; defaultSort: SortOf<Field> }

/** The list's part of the URL; defaults are absent, so that links stay short (product.md LST-01). */
export type ListSearch<Field extends string> = {
  sort?: SortOf<Field> | undefined
  page?: number | undefined
  size?: PageSize | undefined
  detail?: string | undefined
}

/** The same with the defaults filled in. */
export type ListState<Field extends string> = { sort: SortOf<Field>; page: number; size: PageSize }

// The server refuses an offset above ten million; this page is past the end of any list and redirects to the last one.
const maxPage = 100_000

/** Reads the URL. Each value falls back on its own: an invalid page does not drop the sort. */
export function readListSearch<Field extends string>(raw: RawSearch, shape: ListShape<Field>): ListSearch<Field> {
  const sorts = shape.sortFields.flatMap((field): SortOf<Field>[] => [field, `-${field}`])
  const sort = readOneOf(raw, 'sort', sorts)
  const page = readCount(raw, 'page', maxPage)
  const size = pageSizes.find((each) => String(each) === readText(raw, 'size'))
  const detail = Id.safeParse(readText(raw, 'detail'))
  return {
    sort: sort === shape.defaultSort ? undefined : sort,
    page: page === 1 ? undefined : page,
    size: size === defaultPageSize ? undefined : size,
    detail: detail.success ? detail.data : undefined,
  }
}

export function toListState<Field extends string>(
  search: ListSearch<Field>,
  shape: ListShape<Field>,
): ListState<Field> {
  return { sort: search.sort ?? shape.defaultSort, page: search.page ?? 1, size: search.size ?? defaultPageSize }
}

/** The page as query parameters of the call (seed section 9). */
export function wirePageOf<Field extends string>(state: ListState<Field>) {
  return { offset: (state.page - 1) * state.size, size: state.size, sort: state.sort }
}

/** The number of pages; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The rows on screen as `start`〜`end`, counted from 1; null when there are none. */
export function rangeOf(rows: { offset: number; count: number }): { start: number; end: number } | null {
  if (rows.count === 0) return null
  return { start: rows.offset + 1, end: rows.offset + rows.count }
}

/** The order after a press on a column's head: ascending first, then toggled. */
export function nextSort<Field extends string>(current: SortOf<Field>, field: Field): SortOf<Field> {
  return current === field ? `-${field}` : field
}

/** A filter without some of its conditions. */
export function omit<Filter extends object>(filter: Filter, hidden: readonly (keyof Filter)[]): Filter {
  const rest = { ...filter }
  for (const field of hidden) delete rest[field]
  return rest
}
