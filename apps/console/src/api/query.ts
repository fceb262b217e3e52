import type { CallInput, Operation, Reply } from '@azas/api/operation.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Query options of a call; the key is the operation and its input. */
export function query<O extends Operation>(op: O, input: CallInput<O>) {
  return queryOptions({
    queryKey: [op.id, input] as const,
    queryFn: ({ signal }) => call(op, input, { signal }),
  })
}

/** The query of one record; `refetchInterval` makes it poll. */
export type RecordQuery<Item> = {
  queryKey: QueryKey
  queryFn(this: void, context: { signal: AbortSignal }): Promise<Item>
  refetchInterval?(this: void, query: { state: { data?: Item | undefined } }): number | false
}

export function recordQuery<O extends Operation>(
  op: O,
  input: CallInput<O>,
): Omit<RecordQuery<Reply<O>>, 'refetchInterval'> {
  return { queryKey: [op.id, input], queryFn: ({ signal }) => call(op, input, { signal }) }
}
