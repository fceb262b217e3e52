import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { SessionEndedError } from '#api/errors.ts'
import { useWaiting } from '../use-waiting.ts'

/** What a detail shows at this moment; nothing at all while the answer may still be quick. */
export type DetailQuery<Item> = {
  item: Item | undefined
  waiting: boolean
  failure: Error | null
  retry: () => Promise<unknown>
}

/**
 * Asks for the detail whose id is in the URL. While its drawer slides away it keeps what it showed. The list stays on
 * screen beside it, so a failure is said in the drawer and never takes the whole screen.
 */
export function useDetailQuery<Item, Key extends QueryKey>(
  id: string | undefined,
  optionsOf: (id: string) => UseQueryOptions<Item, Error, Item, Key>,
): DetailQuery<Item> {
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  const shown = id ?? last
  const query = useQuery({
    ...optionsOf(shown ?? ''),
    enabled: shown !== undefined,
    meta: { inPlace: true },
    throwOnError: false,
  })
  const waiting = useWaiting(shown !== undefined && query.isPending)
  const failure = query.data !== undefined || query.error instanceof SessionEndedError ? null : query.error
  return { item: query.data, waiting, failure, retry: () => query.refetch() }
}
