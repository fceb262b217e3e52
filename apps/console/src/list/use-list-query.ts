import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, SessionEndedError, TransportError } from '#api/errors.ts'
import { pageCount } from './list-state.ts'
import { useWaiting } from './use-waiting.ts'

export type ListPage<Row> = {
  items: Row[]
  total: number
  /** There are more than `total`, which counts up to a bound. */
  totalIsLowerBound?: boolean | undefined
  offset: number
  size: number
  /** Rows in each tab, where the list has tabs. */
  counts?: Readonly<Record<string, number>>
}

export const noPage = <Row>(): ListPage<Row> => ({ items: [], total: 0, offset: 0, size: 0 })

/** The state of a list's query. */
export type ListQuery<Row> = {
  /** The last page that loaded, also while the next one loads or fails. */
  page: ListPage<Row> | undefined
  /** The rows are of an earlier page or filter. */
  stale: boolean
  /** The time of the last load, in ms. */
  asOf: number
  /** No page yet, and the wait is long enough for a skeleton. */
  waiting: boolean
  failure: Error | null
  retry: () => Promise<unknown>
  /** The page to redirect to, where the requested one is past the end. */
  lastPage: number | null
}

/**
 * Queries a page and keeps the old rows until the new ones arrive. Only a list without any rows passes a server error
 * to the fatal screen (product.md SHL-09); a bad request and a lost connection are shown in place.
 */
export function useListQuery<Row, Key extends QueryKey>(
  options: UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>,
): ListQuery<Row> {
  const [previous, setPrevious] = useState<ListPage<Row>>()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...options,
    throwOnError: (failure) => previous === undefined && isFatal(failure),
  })
  const lastPage = data ? lastPageInstead(data) : null
  const fresh = lastPage === null ? data : undefined
  if (fresh !== undefined && fresh !== previous) setPrevious(fresh)
  const page = fresh ?? previous
  const failure = error instanceof SessionEndedError ? null : error
  const waiting = useWaiting(page === undefined && error === null)
  return { page, stale: page !== fresh, asOf: dataUpdatedAt, waiting, failure, retry: () => refetch(), lastPage }
}

function isFatal(failure: Error): boolean {
  if (failure instanceof TransportError || failure instanceof SessionEndedError) return false
  return !(failure instanceof ApiError) || failure.status !== 400
}

function lastPageInstead({ items, total, size }: ListPage<unknown>): number | null {
  return items.length === 0 && total > 0 ? pageCount(total, size) : null
}
