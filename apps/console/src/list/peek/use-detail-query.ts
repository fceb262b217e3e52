import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { SessionEndedError } from '#api/errors.ts'
import { useWaiting } from '../use-waiting.ts'

/** The state of a detail's query; `waiting` is false while the reply may still be quick. */
export type DetailQuery<Item> = {
  item: Item | undefined
  waiting: boolean
  failure: Error | null
  retry: () => Promise<unknown>
}

/**
 * Queries the detail of the id in the URL, and keeps the last one while the drawer closes. A failure stays in the
 * drawer, because the list is still on screen.
 */
export function useDetailQuery<Item, Key extends QueryKey>(
  id: string | undefined,
  optionsOf: (id: string) => UseQueryOptions<Item, Error, Item, Key>,
): DetailQuery<Item> {
  const [lastId, setLastId] = useState(id)
  if (id !== undefined && id !== lastId) setLastId(id)
  const currentId = id ?? lastId
  const query = useQuery({
    ...optionsOf(currentId ?? ''),
    enabled: currentId !== undefined,
    throwOnError: false,
  })
  const waiting = useWaiting(currentId !== undefined && query.isPending)
  const failure = query.data !== undefined || query.error instanceof SessionEndedError ? null : query.error
  return { item: query.data, waiting, failure, retry: () => query.refetch() }
}
