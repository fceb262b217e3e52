import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, SessionEndedError } from '#api/errors.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'

type RecordViewProps<Item, Key extends QueryKey> = {
  object: string
  record: UseQueryOptions<Item, Error, Item, Key>
  /** Waits for a fresh load: a form must not start from a cached record. */
  isFresh?: boolean
  /** The page's head until the record is loaded. */
  head?: ReactNode
  children: (item: Item) => ReactNode
}

/** 400 is the reply to a malformed id: a reload would not help either. */
const noRecord = [400, 404]

/** A server error leaves nothing to show; other failures are shown in the page (product.md SHL-09). */
const isFatal = (error: Error, { state }: { state: { data: unknown } }) =>
  error instanceof ApiError && error.status >= 500 && state.data === undefined

/** Loads a record for its page, or shows the failure. */
export function RecordView<Item, Key extends QueryKey>(props: RecordViewProps<Item, Key>) {
  const { object, record, isFresh = false, head, children } = props
  const { data, error, isFetchedAfterMount, isPending, refetch } = useQuery({
    ...record,
    staleTime: 0,
    throwOnError: isFatal,
  })
  const waiting = useWaiting(isPending)
  const mayShow = data !== undefined && (!isFresh || isFetchedAfterMount)
  if (mayShow) return children(data)
  if (error && !(error instanceof SessionEndedError)) {
    return (
      <>
        {head}
        <LoadFailure object={object} failure={error} onRetry={refetch} missing={noRecord} />
      </>
    )
  }
  return (
    <>
      {head}
      <ListSkeleton visible={waiting} />
    </>
  )
}
