import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast.ts'
import { ApiError, SessionEndedError, TransportError } from './errors.ts'
import { reportError } from './report/report.ts'

/** `inPlace`: the caller shows the failure itself, without a toast. */
type Meta = { inPlace?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** Queries and mutations with the seed's rules for failures (section 8, product.md SHL-09). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => showFailure(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _, __, mutation) => showFailure(error, mutation.meta) }),
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

function showFailure(error: Error, meta: Meta | undefined): void {
  reportError(error)
  if (error instanceof ApiError && !meta?.inPlace) {
    showToast({ kind: 'error', message: error.message, requestId: error.requestId })
  }
}

// Without a reply the caller offers a retry; without a session the redirect to the login page is under way.
function isFatal(error: Error): boolean {
  return !(error instanceof TransportError) && !(error instanceof SessionEndedError)
}
