import { jobList } from '@azas/api/job/job.operations.ts'
import { groupOfJob } from '@azas/domain/job/job.ts'
import { queryOptions } from '@tanstack/react-query'
import { query } from '#api/query.ts'

const pollMs = 3_000

/**
 * What runs for the person. Asked for again while something runs, after every change (see `createQueryClient`) and when the
 * window comes back; an idle window asks nothing, which would keep its session alive.
 */
export const jobsQuery = queryOptions({
  ...query(jobList, { query: {} }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((job) => groupOfJob(job) === 'Running') === true ? pollMs : false,
  refetchOnWindowFocus: true,
  staleTime: 0,
  throwOnError: false,
})
