import { accountWords } from '@azas/domain/session/session.words.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditList } from '#features/audit/audit.list.ts'
import { leadToAccount, requireErasure, requireWholeLog } from './page-guards.ts'
import { shell } from './shell.ts'

const account = createRoute({
  getParentRoute: () => shell,
  path: 'account',
  staticData: { title: accountWords.title },
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
const accountLog = createRoute({
  getParentRoute: () => account,
  path: 'log',
  validateSearch: auditList.readSearch,
  beforeLoad: requireWholeLog,
  component: lazyRouteComponent(() => import('#features/audit/AuditLogPage.tsx'), 'AuditLogPage'),
})
const accountErasure = createRoute({
  getParentRoute: () => account,
  path: 'erasure',
  beforeLoad: requireErasure,
  component: lazyRouteComponent(() => import('#features/erasure/ErasurePage.tsx'), 'ErasurePage'),
})
const accountStart = createRoute({ getParentRoute: () => account, path: '/', beforeLoad: leadToAccount })
export const accountTree = account.addChildren([
  accountSessions,
  accountPassword,
  accountHistory,
  accountLog,
  accountErasure,
  accountStart,
])
