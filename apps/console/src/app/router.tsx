import { deniedSegment, pages, type Segment } from '@azas/domain/access/pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readContractSearch } from '#features/service-contract/service-contract.search.ts'
import { LoginPage } from '#features/session/LoginPage.tsx'
import { readReturnPath } from '#features/session/return-path.ts'
import { WelcomePage } from './WelcomePage.tsx'
import { DeniedPage } from './DeniedPage.tsx'
import { FatalErrorPage } from './FatalErrorPage.tsx'
import {
  leadToAccount,
  leadToLanding,
  leadToSystem,
  requireDenied,
  requireFirstLogin,
  requireMe,
  requireNobody,
  requirePage,
} from './guards.ts'
import { Loading } from './Loading.tsx'
import { NotYetPage } from './NotYetPage.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ errorComponent: FatalErrorPage })
const system = createRoute({ getParentRoute: () => rootRoute, path: 'system' })

const home = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: leadToSystem })
const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: leadToSystem })

const signedOut = createRoute({
  getParentRoute: () => system,
  id: 'signed-out',
  component: SignedOutLayout,
})
const login = createRoute({
  getParentRoute: () => signedOut,
  path: 'login',
  validateSearch: (raw): { to?: string | undefined } => ({ to: readReturnPath(raw['to']) }),
  beforeLoad: requireNobody,
  component: LoginPage,
})

const passwordReset = createRoute({
  getParentRoute: () => signedOut,
  path: 'password-reset',
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import('#features/session/PasswordResetPage.tsx'), 'PasswordResetPage'),
})
const passwordResetForm = createRoute({
  getParentRoute: () => signedOut,
  path: 'password-reset/form',
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import('#features/session/PasswordResetFormPage.tsx'), 'PasswordResetFormPage'),
})
const tokenExpired = createRoute({
  getParentRoute: () => signedOut,
  path: 'token-expired',
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import('#features/session/TokenExpiredPage.tsx'), 'TokenExpiredPage'),
})

const signedOutTree = signedOut.addChildren([login, passwordReset, passwordResetForm, tokenExpired])

// The realm of a person may be `system` itself: then its path lies inside /system and must win over it.
const welcomeInSystem = createRoute({
  getParentRoute: () => system,
  path: 'welcome-password-reset',
  beforeLoad: requireFirstLogin,
  component: WelcomePage,
})
const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '$realm/welcome-password-reset',
  beforeLoad: requireFirstLogin,
  component: WelcomePage,
})

const shell = createRoute({
  getParentRoute: () => system,
  id: 'shell',
  beforeLoad: requireMe,
  component: lazyRouteComponent(() => import('./ShellLayout.tsx'), 'ShellLayout'),
})
const serviceContract = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract',
  validateSearch: readContractSearch,
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(
    () => import('#features/service-contract/ServiceContractPage.tsx'),
    'ServiceContractPage',
  ),
})

const contractNew = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/new',
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(
    () => import('#features/service-contract/ContractCreatePage.tsx'),
    'ContractCreatePage',
  ),
})
const contractEdit = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/$contractId/edit',
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(() => import('#features/service-contract/ContractEditPage.tsx'), 'ContractEditPage'),
})
const contract = createRoute({
  getParentRoute: () => shell,
  path: 'service-contract/$contractId',
  beforeLoad: requirePage('service-contract'),
  component: lazyRouteComponent(() => import('#features/service-contract/ContractPage.tsx'), 'ContractPage'),
})
const contractOverview = createRoute({
  getParentRoute: () => contract,
  path: '/',
  component: lazyRouteComponent(() => import('#features/service-contract/ContractOverview.tsx'), 'ContractOverview'),
})
const contractHistory = createRoute({
  getParentRoute: () => contract,
  path: 'history',
  component: lazyRouteComponent(() => import('./ContractHistoryTab.tsx'), 'ContractHistoryTab'),
})
// The tabs of a company's administrators and sites join here; their links stand in ContractPage.
const contractTree = contract.addChildren([contractOverview, contractHistory])

const account = createRoute({
  getParentRoute: () => shell,
  path: 'account',
  component: lazyRouteComponent(() => import('#features/session/account/AccountPage.tsx'), 'AccountPage'),
})
const accountSessions = createRoute({
  getParentRoute: () => account,
  path: 'session',
  component: lazyRouteComponent(() => import('#features/session/account/OwnSessions.tsx'), 'OwnSessions'),
})
const accountPassword = createRoute({
  getParentRoute: () => account,
  path: 'password',
  component: lazyRouteComponent(() => import('#features/session/account/ChangePasswordForm.tsx'), 'ChangePasswordForm'),
})
const accountHistory = createRoute({
  getParentRoute: () => account,
  path: 'history',
  component: lazyRouteComponent(() => import('#features/audit/OwnHistory.tsx'), 'OwnHistory'),
})
const accountStart = createRoute({ getParentRoute: () => account, path: '/', beforeLoad: leadToAccount })
const accountTree = account.addChildren([accountSessions, accountPassword, accountHistory, accountStart])

function notYet<const S extends Segment>(segment: S) {
  return createRoute({
    getParentRoute: () => shell,
    path: segment,
    beforeLoad: requirePage(segment),
    component: () => <NotYetPage title={pages[segment].word} />,
  })
}

const shellTree = shell.addChildren([
  serviceContract,
  contractNew,
  contractEdit,
  contractTree,
  notYet('admin'),
  notYet('project'),
  notYet('notice'),
  notYet('office-project'),
  notYet('office-notice'),
  notYet('office-account'),
  accountTree,
  createRoute({
    getParentRoute: () => shell,
    path: deniedSegment,
    beforeLoad: requireDenied,
    component: DeniedPage,
  }),
  createRoute({ getParentRoute: () => shell, path: '/', beforeLoad: leadToLanding }),
  createRoute({ getParentRoute: () => shell, path: '$', beforeLoad: leadToLanding }),
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
