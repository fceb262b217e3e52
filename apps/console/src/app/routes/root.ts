import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { FatalErrorPage } from '../FatalErrorPage.tsx'

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ errorComponent: FatalErrorPage })
export const system = createRoute({ getParentRoute: () => rootRoute, path: 'system' })
