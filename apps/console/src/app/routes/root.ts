import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { FatalErrorPage } from '../FatalErrorPage.tsx'

export type AppContext = {
  queryClient: QueryClient
  /** Fetches what lies behind the login; what comes back puts it on the map. Throws where its files cannot be loaded. */
  loadShell: () => Promise<() => void>
}

export const rootRoute = createRootRouteWithContext<AppContext>()({ errorComponent: FatalErrorPage })
export const system = createRoute({ getParentRoute: () => rootRoute, path: 'system' })
