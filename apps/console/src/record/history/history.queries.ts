import { auditSearch } from '@azas/api/audit/audit.operations.ts'
import type { CallInput } from '@azas/api/operation.ts'
import type { AuditObject } from '@azas/domain/audit/audit.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'

const size = 20
const newest = 5

type EntryFilter = CallInput<typeof auditSearch>['body']
export type HistoryOf = { objectType: AuditObject; objectId: string }

/** The audit entries of a person or a record, 20 a page. */
export function history(body: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: [auditSearch.id, body] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      call(auditSearch, { query: { offset, size, exactTotal: true }, body }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => (offset + items.length < total ? offset + items.length : undefined),
    staleTime: 0,
    throwOnError: false,
  })
}

const firstEntries = (body: EntryFilter, count: number) => ({
  ...query(auditSearch, { query: { offset: 0, size: count, exactTotal: true }, body }),
  staleTime: 0,
  throwOnError: false,
})

/** The newest entries of a record. */
export const newestEntries = ({ objectType, objectId }: HistoryOf) => firstEntries({ objectType, objectId }, newest)

/** The entry of a record's registration. */
export const registration = ({ objectType, objectId }: HistoryOf) =>
  firstEntries({ objectType, objectId, actions: ['created'] }, 1)
