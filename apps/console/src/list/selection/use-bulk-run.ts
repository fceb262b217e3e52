import { type BulkDetail, bulkDetail } from '@azas/api/bulk/bulk.operations.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

const pollMs = 1_000

/** A bulk action that runs as a job, asked for again until it is over; undefined without one, or before the first reply. */
export function useBulkRun(runId: string | undefined): BulkDetail | undefined {
  const { data } = useQuery({
    ...query(bulkDetail, { query: { target_bulk_id: runId ?? '' } }),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'Running' ? pollMs : false),
    // What a job did must not come from before it.
    staleTime: 0,
  })
  return data
}
