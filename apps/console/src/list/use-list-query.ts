import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, SessionEndedError, TransportError } from '#api/errors.ts'
import { pageCount } from './list-state.ts'
import { useWaiting } from './use-waiting.ts'

export type ListPage<Row> = { items: Row[]; total: number; offset: number; size: number }

/** What a list shows at this moment. */
export type ListQuery<Row> = {
  /** The newest rows that arrived, also while others load or after they failed to. */
  shown: ListPage<Row> | undefined
  /** The rows are those of another page or of other conditions. */
  stale: boolean
  /** When the newest rows came, in ms. */
  asOf: number
  /** Nothing to show yet, and the wait is long enough for a skeleton. */
  waiting: boolean
  failure: Error | null
  retry: () => Promise<unknown>
  /** The page to go to instead, where the one asked for is past the end. */
  lastPage: number | null
}

/**
 * Asks for a page and keeps the old rows until the new ones are there. Only a list that never showed anything gives an
 * answered failure to the fatal screen (product.md SHL-09); a bad request and a lost connection are said in place.
 */
export function useListQuery<Row, Key extends QueryKey>(
  options: UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>,
): ListQuery<Row> {
  const [kept, setKept] = useState<ListPage<Row>>()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...options,
    throwOnError: (failure) => kept === undefined && isFatal(failure),
  })
  const lastPage = data ? lastPageInstead(data) : null
  const fresh = lastPage === null ? data : undefined
  if (fresh !== undefined && fresh !== kept) setKept(fresh)
  const shown = fresh ?? kept
  const failure = error instanceof SessionEndedError ? null : error
  const waiting = useWaiting(shown === undefined && error === null)
  return { shown, stale: shown !== fresh, asOf: dataUpdatedAt, waiting, failure, retry: () => refetch(), lastPage }
}

function isFatal(failure: Error): boolean {
  if (failure instanceof TransportError || failure instanceof SessionEndedError) return false
  return !(failure instanceof ApiError) || failure.status !== 400
}

function lastPageInstead({ items, total, size }: ListPage<unknown>): number | null {
  return items.length === 0 && total > 0 ? pageCount(total, size) : null
}
