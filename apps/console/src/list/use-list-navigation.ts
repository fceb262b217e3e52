import type { PageSize } from '@azas/domain/kernel/page.ts'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { readText } from '#filter/search-params.ts'
import { withDetail, withFilter, withPage, withSize, withSort } from './list-change.ts'
import type { ListSearch, ListShape, SortOf } from './list-state.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The detail was opened from its list: closing goes back there. */
    openedFromList?: boolean
  }
}

/**
 * Functions that change a list through its URL, so that the browser's "back" undoes a change (product.md LST-01). Each
 * calls `stay` first.
 */
export function useListNavigation<Field extends string, Search extends ListSearch<Field>>(
  search: Search,
  shape: ListShape<Field>,
  stay: () => void,
) {
  const navigate = useNavigate()
  const router = useRouter()
  const fromList = useLocation({ select: (location) => location.state.openedFromList === true })
  const go = (
    next: Search,
    options: { resetScroll?: boolean; replace?: boolean; state?: { openedFromList: boolean } } = {},
  ) => {
    stay()
    return navigate({ to: '.', search: next, resetScroll: false, ...options })
  }
  return {
    /** The search that the list has, or is on its way to. */
    readLatest: () => router.latestLocation.search,
    toFilter: (params: object) => go(withFilter(search, params)),
    toSort: (sort: SortOf<Field>) => go(withSort(search, sort, shape)),
    toPage: (page: number) => go(withPage(search, page), { resetScroll: true }),
    toSize: (size: PageSize) => go(withSize(search, size)),
    correctPage: (page: number) => go(withPage(search, page), { replace: true }),
    peeking: {
      id: search.detail,
      readId: () => readText(router.latestLocation.search, 'detail'),
      fromList,
      open: (id: string) => go(withDetail(search, id), { state: { openedFromList: true } }),
      move: (id: string) => go(withDetail(search, id), { replace: true, state: { openedFromList: fromList } }),
      close: async () => {
        if (!fromList) return go(withDetail(search, undefined), { replace: true })
        stay()
        router.history.back()
      },
    },
  }
}
