import { jobList } from '@azas/api/job/job.operations.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { SessionEndedError, TransportError } from './errors.ts'
import { showFailure } from './show-failure.ts'

/** Queries and mutations with the seed's rules for failures (section 8, product.md SHL-09). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: showFailure }),
    mutationCache: new MutationCache({
      onError: showFailure,
      // A change may have begun a job, which has its place in the header (product.md SHL-15).
      onSuccess: () => void client.invalidateQueries({ queryKey: [jobList.id] }),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        throwOnError: (error, query) => isFatal(error) && query.state.data === undefined,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

// Without a reply the caller offers a retry; without a session the redirect to the login page is under way.
function isFatal(error: Error): boolean {
  return !(error instanceof TransportError) && !(error instanceof SessionEndedError)
}
