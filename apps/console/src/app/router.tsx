import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter } from '@tanstack/react-router'
import { leadToSystem } from './guards.ts'
import { Pending } from './Pending.tsx'
import { closed, closedStart } from './routes/closed.ts'
import { type AppContext, rootRoute, system } from './routes/root.ts'
import type { shellTree } from './routes/signed-in.tsx'
import { signedOutTree, welcome, welcomeInSystem } from './routes/signed-out.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const home = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: leadToSystem })
const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: leadToSystem })

const wholeTree = (shell: typeof shellTree) =>
  rootRoute.addChildren([home, elsewhere, system.addChildren([signedOutTree, welcomeInSystem, shell]), welcome])
const closedTree = () =>
  rootRoute.addChildren([
    home,
    elsewhere,
    system.addChildren([signedOutTree, welcomeInSystem, closedStart, closed]),
    welcome,
  ])

const createRouterOf = (routeTree: ReturnType<typeof wholeTree>, context: AppContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingComponent: Pending,
    // Below what a person notices; a page that is ready sooner shows no frame of it.
    defaultPendingMs: 50,
    defaultPendingMinMs: 0,
    defaultPreload: false,
  })
export type AppRouter = ReturnType<typeof createRouterOf>

/**
 * The map of the console. What lies behind the login joins it when somebody is signed in: the login page waits for none
 * of it, however many pages there are (decision 0014).
 */
export function createAppRouter(queryClient: QueryClient): AppRouter {
  const loadShell = async () => {
    const { shellTree } = await import('./routes/signed-in.tsx')
    return () => {
      wholeTree(shellTree)
      router.setRoutes(router.buildRouteTree())
    }
  }
  // Links are checked against the whole map, which the tree becomes.
  const tree = closedTree() as unknown as ReturnType<typeof wholeTree>
  const router = createRouterOf(tree, { queryClient, loadShell })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
