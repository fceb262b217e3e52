import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionEndedError } from '#api/errors.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'

type RecordViewProps<Item, Key extends QueryKey> = {
  object: string
  record: UseQueryOptions<Item, Error, Item, Key>
  /** A form begins with the record as it is now, never with one that was read a while ago. */
  isFresh?: boolean
  /** The page's name and the way back, as long as the record itself has not brought them. */
  head?: ReactNode
  children: (item: Item) => ReactNode
}

/** An id in the address that is none is answered 400: it leads nowhere either, and to load it again would not help. */
const noRecord = [400, 404]

/** A record that its own page shows, or why it cannot be shown. */
export function RecordView<Item, Key extends QueryKey>(props: RecordViewProps<Item, Key>) {
  const { object, record, isFresh = false, head, children } = props
  const { data, error, isFetchedAfterMount, isPending, refetch } = useQuery({
    ...record,
    staleTime: 0,
    meta: { inPlace: true },
    throwOnError: false,
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
