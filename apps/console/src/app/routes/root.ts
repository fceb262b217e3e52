import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { FatalErrorPage } from '../failure/FatalErrorPage.tsx'

export type AppContext = { queryClient: QueryClient }

export const rootRoute = createRootRouteWithContext<AppContext>()({ errorComponent: FatalErrorPage })
export const system = createRoute({ getParentRoute: () => rootRoute, path: 'system' })
