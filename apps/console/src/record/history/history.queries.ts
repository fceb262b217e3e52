import { auditSearch } from '@azas/api/audit/audit.operations.ts'
import type { CallInput } from '@azas/api/operation.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const size = 20

/** The audit entries of a person or a record, 20 a page. */
export function history(body: CallInput<typeof auditSearch>['body']) {
  return infiniteQueryOptions({
    queryKey: [auditSearch.id, body] as const,
    queryFn: ({ pageParam: offset, signal }) => call(auditSearch, { query: { offset, size }, body }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => (offset + items.length < total ? offset + items.length : undefined),
    staleTime: 0,
    throwOnError: false,
  })
}
