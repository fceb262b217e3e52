import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { SessionEndedError, TransportError } from './errors.ts'
import { showFailure } from './show-failure.ts'

/** Queries and mutations with the seed's rules for failures (section 8, product.md SHL-09). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: showFailure }),
    mutationCache: new MutationCache({ onError: showFailure }),
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
}

// Without a reply the caller offers a retry; without a session the redirect to the login page is under way.
function isFatal(error: Error): boolean {
  return !(error instanceof TransportError) && !(error instanceof SessionEndedError)
}
