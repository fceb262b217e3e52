import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter } from '@tanstack/react-router'
import { leadToSystem } from './routes/guards.ts'
import { Pending } from './routes/Pending.tsx'
import { rootRoute, system } from './routes/root.ts'
import { shellTree } from './routes/signed-in.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const home = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: leadToSystem })
const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: leadToSystem })

const routeTree = rootRoute.addChildren([home, elsewhere, system.addChildren([shellTree])])

/** The router of the signed-in area; the signed-out pages are an entry of their own (decision 0020). */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingComponent: Pending,
    // Too short to notice; a page that is ready sooner shows no pending state.
    defaultPendingMs: 50,
    defaultPendingMinMs: 0,
    defaultPreload: false,
    // The same page of another record starts empty: no input, no picked row and no open dialog comes along.
    defaultRemountDeps: ({ params }) => params,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
