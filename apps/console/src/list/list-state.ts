import { Id } from '@azas/api/common.ts'
import { defaultPageSize, type PageSize, pageSizes } from '@azas/domain/kernel/page.ts'
import { type RawSearch, readCount, readOneOf, readText } from '#filter/search-params.ts'

export type SortOf<Field extends string> = Field | `-${Field}`

/** What a list can be sorted by, and how it stands when nothing is said. */
export type ListShape<Field extends string> = { sortFields: readonly Field[]; defaultSort: SortOf<Field> }

/** The list's part of the URL: what equals the default is left out, so that links stay short (product.md LST-01). */
export type ListSearch<Field extends string> = {
  sort?: SortOf<Field> | undefined
  page?: number | undefined
  size?: PageSize | undefined
  detail?: string | undefined
}

/** The same with the defaults filled in. */
export type ListState<Field extends string> = { sort: SortOf<Field>; page: number; size: PageSize }

// The server refuses an offset above ten million: this page is past the end of any list, and leads to its last page.
const maxPage = 100_000

/** Reads the URL. Every value falls back by itself: a bad page does not drop the sort. */
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

export function listStateOf<Field extends string>(
  search: ListSearch<Field>,
  shape: ListShape<Field>,
): ListState<Field> {
  return { sort: search.sort ?? shape.defaultSort, page: search.page ?? 1, size: search.size ?? defaultPageSize }
}

/** The page as the wire has it (seed section 9). */
export function wirePageOf<Field extends string>(state: ListState<Field>) {
  return { offset: (state.page - 1) * state.size, size: state.size, sort: state.sort }
}

/** How many pages `total` rows fill; an empty list has one, the empty one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The rows on screen as `start`〜`end`, counted from 1; null when there are none. */
export function rangeOf(shown: { offset: number; count: number }): { start: number; end: number } | null {
  if (shown.count === 0) return null
  return { start: shown.offset + 1, end: shown.offset + shown.count }
}

/** Pressing a column's head: rising, then falling, then rising again. */
export function nextSort<Field extends string>(current: SortOf<Field>, field: Field): SortOf<Field> {
  return current === field ? `-${field}` : field
}
