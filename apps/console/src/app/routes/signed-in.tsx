import { deniedSegment } from '@azas/domain/access/pages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountTree } from './account.ts'
import { activeUser } from './active-user.ts'
import { adminRoutes } from './admin.ts'
import { noticeRoutes } from './notice.ts'
import { officeAccountRoutes } from './office-account.ts'
import { officeProjectRoutes } from './office-project.ts'
import { leadToLanding, requireDenied } from './page-guards.ts'
import { projectRoutes } from './project.ts'
import { contractRoutes } from './service-contract.ts'
import { shell } from './shell.ts'
import { usage } from './usage.ts'

const denied = createRoute({
  getParentRoute: () => shell,
  path: deniedSegment,
  beforeLoad: requireDenied,
  component: lazyRouteComponent(() => import('./DeniedPage.tsx'), 'DeniedPage'),
})
const landing = createRoute({ getParentRoute: () => shell, path: '/', beforeLoad: leadToLanding })
const unknown = createRoute({ getParentRoute: () => shell, path: '$', beforeLoad: leadToLanding })

/** Every segment of the domain's page table has its page here. */
export const shellTree = shell.addChildren([
  ...contractRoutes,
  ...adminRoutes,
  ...projectRoutes,
  activeUser,
  usage,
  ...noticeRoutes,
  ...officeProjectRoutes,
  ...officeAccountRoutes,
  accountTree,
  denied,
  landing,
  unknown,
])
