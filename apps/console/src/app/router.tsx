import { deniedSegment, pages, type Segment } from '@azas/domain/access/pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { leadToLanding, leadToSystem, requireDenied, requirePage } from './guards.ts'
import { Loading } from './Loading.tsx'
import { NotYetPage } from './NotYetPage.tsx'
import { accountTree } from './routes/account.ts'
import { admin, administratorTree, adminEdit, adminNew } from './routes/admin.ts'
import { project, projectEdit, projectNew, projectTree } from './routes/project.ts'
import { rootRoute, system } from './routes/root.ts'
import { contractEdit, contractNew, contractTree, serviceContract } from './routes/service-contract.ts'
import { shell } from './routes/shell.ts'
import { signedOutTree, welcome, welcomeInSystem } from './routes/signed-out.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const home = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: leadToSystem })
const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: leadToSystem })

function notYet<const S extends Segment>(segment: S) {
  return createRoute({
    getParentRoute: () => shell,
    path: segment,
    beforeLoad: requirePage(segment),
    component: () => <NotYetPage title={pages[segment].word} />,
  })
}
const notice = notYet('notice')
const officeProject = notYet('office-project')
const officeNotice = notYet('office-notice')
const officeAccount = notYet('office-account')

const denied = createRoute({
  getParentRoute: () => shell,
  path: deniedSegment,
  beforeLoad: requireDenied,
  component: lazyRouteComponent(() => import('./DeniedPage.tsx'), 'DeniedPage'),
})
const landing = createRoute({ getParentRoute: () => shell, path: '/', beforeLoad: leadToLanding })
const unknown = createRoute({ getParentRoute: () => shell, path: '$', beforeLoad: leadToLanding })

const shellTree = shell.addChildren([
  serviceContract,
  contractNew,
  contractEdit,
  contractTree,
  admin,
  adminNew,
  adminEdit,
  administratorTree,
  project,
  projectNew,
  projectEdit,
  projectTree,
  notice,
  officeProject,
  officeNotice,
  officeAccount,
  accountTree,
  denied,
  landing,
  unknown,
])

const routeTree = rootRoute.addChildren([
  home,
  elsewhere,
  system.addChildren([signedOutTree, welcomeInSystem, shellTree]),
  welcome,
])

/** The whole map of the console. Every segment of the domain's page table has its page here. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultPreload: false,
  })
}
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
