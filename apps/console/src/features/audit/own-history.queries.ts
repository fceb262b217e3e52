import { auditSearch } from '@azas/api/audit.operations.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const size = 20

/** What a person did, and what was done to their account, 20 facts at a time. */
export function ownHistory(userId: string) {
  return infiniteQueryOptions({
    queryKey: [auditSearch.id, userId] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      call(auditSearch, { query: { offset, size }, body: { userId } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => (offset + items.length < total ? offset + items.length : undefined),
    staleTime: 0,
    meta: { inPlace: true },
    throwOnError: false,
  })
}
