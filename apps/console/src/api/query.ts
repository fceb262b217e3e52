import type { CallInput, Operation } from '@azas/api/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** A reading call as TanStack Query wants it; its key is the operation and what was asked. */
export function query<O extends Operation>(op: O, input: CallInput<O>) {
  return queryOptions({
    queryKey: [op.id, input] as const,
    queryFn: ({ signal }) => call(op, input, { signal }),
  })
}
